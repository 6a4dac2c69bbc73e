import { OPEN_INTEREST_PATH } from '@candela/contract/open-interest'
import type { OpenInterestExchangeRow, OpenInterestExchanges, OpenInterestRow } from '@candela/contract/open-interest'
import { formatAmount, formatFull, formatQuantity, formatShare, MISSING } from '@candela/quant'
import { useMemo } from 'react'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { toneClass } from '#ui/charts/legend.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { drawing } from '#ui/charts/drawing.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Change } from './change.tsx'
import { strongCell } from '#data-page/table/cells.ts'
import { FileLinks } from '#data-page/panel/file-links.tsx'
import { dataMessages } from '#data-page/messages.ts'
import { PanelTable } from '#data-page/panel/panel-table.tsx'
import { openInterestMessages } from './messages.ts'
import type { OpenInterestMessages } from './messages.zh.ts'
import styles from './open-interest.module.css'
import { type Exchange, exchangeColour } from '#data-page/panel/exchange-colour.ts'
import { ExchangeName } from '#data-page/panel/exchange-name.tsx'

/** A table row: one exchange, or the total of all. */
type ExchangeRow = Pick<
  OpenInterestExchangeRow,
  'name' | 'totalUsd' | 'totalCoin' | 'share' | 'change1h' | 'change4h' | 'change24h'
> & { readonly exchange: string | undefined }

/** Who holds how much of one coin. */
export function ExchangePanel({
  coin,
  chosen,
  exchanges,
}: {
  coin: OpenInterestRow
  chosen: OpenInterestExchanges
  exchanges: readonly Exchange[]
}) {
  const text = useMessages(openInterestMessages)
  const { symbol } = coin
  const { exchange } = useMessages(dataMessages)
  const columns = useMemo(() => exchangeColumns(text, exchange, symbol, exchanges), [text, exchange, symbol, exchanges])
  const share = coin.totalUsd === null ? null : '100.00'
  const rows: ExchangeRow[] = [...chosen.records, { ...coin, exchange: undefined, name: text.total, share }]
  return (
    <Panel
      title={text.byExchange(symbol)}
      end={<FileLinks path={`${OPEN_INTEREST_PATH}/exchange`} search={`?symbol=${encodeURIComponent(symbol)}`} />}
    >
      <ShareLine records={chosen.records} exchanges={exchanges} label={text.byExchangeBar(symbol)} />
      <PanelTable
        isDense
        className={styles.belowBar}
        caption={text.byExchange(symbol)}
        columns={columns}
        rows={rows}
        rowKey={row => row.name}
      />
    </Panel>
  )
}

const BAR_WIDTH = 1000

/** One bar, with widths matching the percents below it. */
function ShareLine({
  records,
  exchanges,
  label,
}: {
  records: readonly OpenInterestExchangeRow[]
  exchanges: readonly Exchange[]
  label: string
}) {
  const starts = records.map((_, at) => records.slice(0, at).reduce((sum, row) => sum + Number(row.share), 0))
  const words = records.map(row => `${row.name} ${formatShare(row.share, 2)}`).join(', ')
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${BAR_WIDTH} 12`}
      preserveAspectRatio="none"
      {...drawing(`${label}: ${words}`)}
    >
      {records.map((row, at) => (
        <rect
          key={row.exchange}
          className={toneClass(exchangeColour(row.exchange, exchanges))}
          x={((starts[at] ?? 0) * BAR_WIDTH) / 100}
          width={Math.max(0, (Number(row.share) * BAR_WIDTH) / 100 - BAR_GAP)}
          height="12"
        />
      ))}
    </svg>
  )
}

const BAR_GAP = 3

function exchangeColumns(
  text: OpenInterestMessages,
  exchangeLabel: string,
  symbol: string,
  exchanges: readonly Exchange[],
): Column<ExchangeRow>[] {
  return [
    {
      id: 'exchange',
      label: exchangeLabel,
      align: 'start',
      width: styles.exchangeColumn,
      cell: ({ exchange, name }) => <ExchangeName exchange={exchange} name={name} exchanges={exchanges} />,
    },
    {
      id: 'totalUsd',
      label: text.columns.totalUsd,
      formula: 'total',
      width: styles.exchangeAmount,
      className: strongCell,
      cell: row => <ExchangeAmount row={row} symbol={symbol} />,
    },
    {
      id: 'share',
      label: text.columns.share,
      formula: 'share',
      width: styles.exchangeShare,
      cell: row => formatShare(row.share, 2),
    },
    {
      id: 'change1h',
      label: text.changes.h1,
      formula: 'change',
      showFrom: 'tablet',
      width: styles.exchangeChange,
      cell: row => <Change percent={row.change1h} />,
    },
    {
      id: 'change4h',
      label: text.changes.h4,
      formula: 'change',
      showFrom: 'tablet',
      width: styles.exchangeChange,
      cell: row => <Change percent={row.change4h} />,
    },
    {
      id: 'change24h',
      label: text.changes.h24,
      formula: 'change',
      width: styles.exchangeDay,
      cell: row => <Change percent={row.change24h} />,
    },
  ]
}

function ExchangeAmount({ row, symbol }: { row: ExchangeRow; symbol: string }) {
  const locale = useLocale()
  const { noData } = useMessages(openInterestMessages)
  if (row.totalUsd === null) return <span data-tip={noData}>{MISSING}</span>
  const coins = `${formatQuantity(row.totalCoin, locale)} ${symbol}`
  return <span data-tip={`${formatFull(row.totalUsd)} USD · ${coins}`}>{formatAmount(row.totalUsd, locale)}</span>
}
