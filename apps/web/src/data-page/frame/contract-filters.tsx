import { CONTRACT_PERIODS, type ContractPeriod } from '@candela/contract/open-interest'
import type { ComponentProps, ReactNode } from 'react'
import { dataMessages } from '#data-page/messages.ts'
import { useMessages } from '#platform/i18n.ts'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import { CoinChoice } from './coin-choice.tsx'
import { FilterEnd } from './data-page.tsx'
import { ExchangeChoice } from './exchange-choice.tsx'

type Change = {
  readonly coin?: string
  readonly exchange?: string | undefined
  readonly period?: ContractPeriod
  readonly current?: number
}

/** Filters of a page about contracts: a coin, an exchange, and a period; `children` come before the period. */
export function ContractFilters({
  query,
  coins,
  exchanges,
  link,
  children,
}: {
  query: { readonly coin: string; readonly exchange: string | undefined; readonly period: ContractPeriod }
  coins: ComponentProps<typeof CoinChoice>['coins']
  exchanges: readonly { readonly id: string; readonly name: string }[]
  /** The page with something changed. */
  link: (change: Change) => string
  children?: ReactNode
}) {
  const { period } = useMessages(dataMessages)
  return (
    <>
      <CoinChoice value={query.coin} coins={coins} to={coin => link(coin === undefined ? {} : { coin })} />
      <ExchangeChoice value={query.exchange} exchanges={exchanges} to={exchange => link({ exchange, current: 1 })} />
      <FilterEnd>
        {children}
        <LinkSegment
          label={period}
          options={CONTRACT_PERIODS.map(value => ({ value, label: value }))}
          value={query.period}
          to={value => link({ period: value })}
        />
      </FilterEnd>
    </>
  )
}
