import type { FundingCross, FundingCrossRow } from '@candela/contract/funding'
import { MISSING } from '@candela/quant'
import { useMemo } from 'react'
import { dataMessages } from '#data-page/messages.ts'
import { PanelTable } from '#data-page/panel/panel-table.tsx'
import { useLateMessages, useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { LinkSegment } from '#ui/controls/link-choice.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { CoinName } from './coin-name.tsx'
import styles from './funding.module.css'
import { fundingLowerMessages } from './lower-messages.ts'
import type { FundingLowerMessages } from './lower-messages.zh.ts'
import { PanelFiles } from './panel-files.tsx'
import { COINS_SHOWN, fundingLink, type FundingQuery, RATE_BASES, type RateBasis } from './query.ts'
import { RateText, rateText } from './rate-text.tsx'

/** Coins by exchange: current rates, as quoted or per 8 hours. */
export function CrossTable({ cross, query }: { cross: FundingCross; query: FundingQuery }) {
  const { coin } = useMessages(dataMessages)
  const words = useLateMessages(fundingLowerMessages)
  const linkTo = useLinkProps()
  const { basis } = query
  const columns = useMemo(() => crossColumns(coin, words, cross, basis, linkTo), [coin, words, cross, basis, linkTo])
  return (
    <Panel
      title={words.cross}
      end={
        <LinkSegment
          label={words.basis}
          options={RATE_BASES.map(value => ({ value, label: words.basisOf[value] }))}
          value={basis}
          to={value => fundingLink(query, { basis: value })}
        />
      }
    >
      <PanelTable
        className={styles.cross}
        caption={words.cross}
        scroll="sideways"
        columns={columns}
        rows={cross.records}
        rowKey={row => row.symbol}
      />
      <div className={styles.note}>
        <p>{words.crossNote}</p>
        <PanelFiles part="cross" input={{ family: query.family, symbol: query.symbol, size: String(COINS_SHOWN) }} />
      </div>
    </Panel>
  )
}

function crossColumns(
  coin: string,
  words: FundingLowerMessages,
  cross: FundingCross,
  basis: RateBasis,
  linkTo: (path: string) => LinkProps,
): Column<FundingCrossRow>[] {
  return [
    {
      id: 'coin',
      label: coin,
      align: 'start',
      width: styles.coinColumn,
      cell: row => <CoinName symbol={row.symbol} link={linkTo(`/coin/${row.symbol}`)} />,
    },
    ...cross.exchanges.map(
      ({ id, name }, at): Column<FundingCrossRow> => ({
        id,
        label: name,
        width: at === cross.exchanges.length - 1 ? styles.lastColumn : undefined,
        cell: row => <Cell cell={row.rates[at] ?? null} exchange={name} basis={basis} words={words} />,
      }),
    ),
  ]
}

function Cell({
  cell,
  exchange,
  basis,
  words,
}: {
  cell: FundingCrossRow['rates'][number]
  exchange: string
  basis: RateBasis
  words: FundingLowerMessages
}) {
  if (cell === null)
    return (
      <span className="flat" data-tip={words.notListed}>
        {MISSING}
      </span>
    )
  const { rate, rate8h, intervalHours } = cell
  if (rate === null || intervalHours === null)
    return <RateText percent={basis === 'own' ? rate : rate8h} missing={words.noData} />
  return (
    <span className={styles.cell} data-tip={words.crossCell(exchange, rateText(rate), intervalHours, rateText(rate8h))}>
      {basis === 'own' && intervalHours !== 8 ? <small>{intervalHours}h</small> : null}
      <RateText percent={basis === 'own' ? rate : rate8h} isPlain />
    </span>
  )
}
