import type { FundingSpread, FundingSpreadRow } from '@candela/contract/funding'
import { formatPercent } from '@candela/quant'
import { useMemo } from 'react'
import { strongCell } from '#data-page/table/cells.ts'
import { PanelTable } from '#data-page/panel/panel-table.tsx'
import { useLateMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { CoinName } from './coin-name.tsx'
import styles from './funding.module.css'
import { fundingLowerMessages } from './lower-messages.ts'
import type { FundingLowerMessages } from './lower-messages.zh.ts'
import { PanelFiles } from './panel-files.tsx'
import { COINS_SHOWN, type FundingQuery } from './query.ts'
import { RateText, rateText } from './rate-text.tsx'

const YEARLY_DECIMALS = 2

/** Where the same coin's rates are furthest apart. */
export function SpreadTable({ spread, query }: { spread: FundingSpread; query: FundingQuery }) {
  const words = useLateMessages(fundingLowerMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(() => spreadColumns(words, linkTo), [words, linkTo])
  return (
    <Panel title={words.spread}>
      <PanelTable caption={words.spread} columns={columns} rows={spread.records} rowKey={row => row.symbol} />
      <div className={styles.note}>
        <p>{words.spreadNote}</p>
        <PanelFiles part="spread" input={{ family: query.family, symbol: query.symbol, size: String(COINS_SHOWN) }} />
      </div>
    </Panel>
  )
}

function spreadColumns(words: FundingLowerMessages, linkTo: (path: string) => LinkProps): Column<FundingSpreadRow>[] {
  const label = words.spreadColumns
  return [
    {
      id: 'coin',
      label: label.coin,
      align: 'start',
      width: styles.spreadCoinColumn,
      cell: row => (
        <CoinName
          symbol={row.symbol}
          link={linkTo(`/coin/${row.symbol}`)}
          note={`${row.highest.exchangeName} / ${row.lowest.exchangeName}`}
        />
      ),
    },
    { id: 'highest', label: label.highest, showFrom: 'tablet', cell: row => <End end={row.highest} words={words} /> },
    { id: 'lowest', label: label.lowest, showFrom: 'tablet', cell: row => <End end={row.lowest} words={words} /> },
    {
      id: 'spread8h',
      label: label.spread8h,
      formula: 'spread',
      width: styles.spreadColumn,
      className: strongCell,
      cell: row => (
        <span
          className="n"
          data-tip={`${row.highest.exchangeName} ${rateText(row.highest.rate8h)}, ${row.lowest.exchangeName} ${rateText(row.lowest.rate8h)}`}
        >
          {rateText(row.spread8h).replace('+', '')}
        </span>
      ),
    },
    {
      id: 'yearly',
      label: label.yearly,
      formula: 'spread',
      width: styles.yearlyColumn,
      cell: row => <span className="n">{formatPercent(row.yearly, YEARLY_DECIMALS).replace('+', '')}</span>,
    },
  ]
}

function End({ end, words }: { end: FundingSpreadRow['highest']; words: FundingLowerMessages }) {
  return (
    <span
      className={styles.end}
      data-tip={words.crossCell(end.exchangeName, rateText(end.rate), end.intervalHours, rateText(end.rate8h))}
    >
      <small>{end.exchangeName}</small> <RateText percent={end.rate8h} isPlain />
    </span>
  )
}
