import type { FundingSpread, FundingSpreadRow } from '@candela/contract'
import { formatPercent } from '@candela/quant'
import { useMemo } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { type LinkProps, useLinkProps } from '#platform/link-props.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { CoinName } from './coin-name.tsx'
import styles from './funding.module.css'
import { fundingMessages } from './messages.ts'
import type { FundingMessages } from './messages.zh.ts'
import { PanelFiles } from './panel-files.tsx'
import { COINS_SHOWN, type FundingQuery } from './query.ts'
import { RateText, rateText } from './rate-text.tsx'

const YEARLY_DECIMALS = 2

/** Where the same coin's rates are furthest apart. */
export function SpreadTable({ spread, query }: { spread: FundingSpread; query: FundingQuery }) {
  const text = useMessages(fundingMessages)
  const linkTo = useLinkProps()
  const columns = useMemo(() => spreadColumns(text, linkTo), [text, linkTo])
  return (
    <Panel title={text.spread}>
      <div className={styles.inPanel}>
        <DataTable
          caption={text.spread}
          columns={columns}
          rows={spread.records}
          rowKey={row => row.symbol}
          formulaLabel={text.formula}
        />
      </div>
      <div className={styles.note}>
        <p>{text.spreadNote}</p>
        <PanelFiles part="spread" input={{ family: query.family, symbol: query.symbol, size: String(COINS_SHOWN) }} />
      </div>
    </Panel>
  )
}

function spreadColumns(text: FundingMessages, linkTo: (path: string) => LinkProps): Column<FundingSpreadRow>[] {
  const label = text.spreadColumns
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
    { id: 'highest', label: label.highest, showFrom: 'tablet', cell: row => <End end={row.highest} text={text} /> },
    { id: 'lowest', label: label.lowest, showFrom: 'tablet', cell: row => <End end={row.lowest} text={text} /> },
    {
      id: 'spread8h',
      label: label.spread8h,
      formula: 'spread',
      width: styles.rateColumn,
      className: styles.strong,
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

function End({ end, text }: { end: FundingSpreadRow['highest']; text: FundingMessages }) {
  return (
    <span
      className={styles.end}
      data-tip={text.crossCell(end.exchangeName, rateText(end.rate), end.intervalHours, rateText(end.rate8h))}
    >
      <small>{end.exchangeName}</small> <RateText percent={end.rate8h} isPlain />
    </span>
  )
}
