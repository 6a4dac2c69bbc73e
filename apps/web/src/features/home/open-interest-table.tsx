import { OPEN_INTEREST_PATH } from '@candela/contract/open-interest'
import type { Locale } from '@candela/contract/core'
import type { OpenInterestRow } from '@candela/contract/open-interest'
import { formatAmount, formatFull } from '@candela/quant'
import { useMemo } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { CoinMark } from '#ui/coins/coin-mark.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import styles from './home.module.css'
import { LivePrice } from '#data-page/board/live-cells.tsx'
import { useTickerRow } from '#data-page/table/use-ticker-row.ts'
import { Change } from './long-short-table.tsx'
import { homeMessages } from './messages.ts'
import type { HomeMessages } from './messages.zh.ts'

/** The coins with most open, how that changed, and their prices as they come. */
export function OpenInterestTable({ rows }: { rows: readonly OpenInterestRow[] }) {
  const text = useMessages(homeMessages)
  const locale = useLocale()
  const linkTo = useLinkProps()
  const columns = useMemo(() => openInterestColumns(text, locale, linkTo), [text, locale, linkTo])
  return (
    <DataTable
      caption={text.openInterest}
      columns={columns}
      rows={rows}
      rowKey={row => row.symbol}
      useRow={useTickerRow}
    />
  )
}

function openInterestColumns(
  text: HomeMessages,
  locale: Locale,
  linkTo: (path: string) => LinkProps,
): Column<OpenInterestRow>[] {
  const label = text.columns
  return [
    {
      id: 'coin',
      label: label.coin,
      align: 'start',
      width: styles.coinColumn,
      cell: ({ symbol }) => <CoinMark symbol={symbol} link={linkTo(`${OPEN_INTEREST_PATH}?coin=${symbol}`)} />,
    },
    {
      id: 'totalUsd',
      label: label.openInterest,
      cell: row => (
        <b className="n" data-tip={`${formatFull(row.totalUsd)} USD`}>
          {formatAmount(row.totalUsd, locale)}
        </b>
      ),
    },
    {
      id: 'change1h',
      label: label.change1h,
      showFrom: 'tablet',
      width: styles.changeColumn,
      cell: row => <Change percent={row.change1h} tip={text.reading} />,
    },
    {
      id: 'change24h',
      label: label.openInterestChange,
      width: styles.changeColumn,
      className: styles.chip,
      cell: row => <Change percent={row.change24h} tip={text.reading} isChipOnPhone />,
    },
    {
      id: 'price',
      label: label.price,
      showFrom: 'tablet',
      width: styles.priceColumn,
      isTicking: true,
      cell: row => <LivePrice pair={row.pair} price={row.price} />,
    },
  ]
}
