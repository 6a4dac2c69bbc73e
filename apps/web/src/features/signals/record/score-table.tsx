import type { SignalRecord, SignalScore } from '@candela/contract/signals'
import { formatFull, formatPercent, formatShare, MISSING } from '@candela/quant'
import { useMemo } from 'react'
import { PanelTable } from '#data-page/panel/panel-table.tsx'
import { useLateMessages } from '#platform/i18n.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { recordMessages } from './record-messages.ts'
import type { RecordMessages } from './record-messages.zh.ts'
import styles from './record.module.css'
import { HEADLINE_MIN } from './headline-min.ts'

export type ScoreRow = SignalScore & { readonly label: string }

/** One group of signals a row. Groups with too few of them have no figures. */
export function ScoreTable({
  caption,
  rows,
  isWide = false,
}: {
  caption: string
  rows: readonly ScoreRow[]
  /** Over the whole page: its columns share the room evenly. */
  isWide?: boolean
}) {
  const text = useLateMessages(recordMessages)
  const columns = useMemo(() => scoreColumns(text, isWide), [text, isWide])
  return <PanelTable isDense caption={caption} columns={columns} rows={rows} rowKey={row => row.label} />
}

function scoreColumns(text: RecordMessages, isWide: boolean): Column<ScoreRow>[] {
  return [
    {
      id: 'label',
      label: text.group,
      align: 'start',
      width: styles.groupColumn,
      cell: row => (
        <>
          <span className={styles.group}>{row.label}</span>
          <small className={styles.phoneCount}>{`n = ${formatFull(row.count)}`}</small>
        </>
      ),
    },
    {
      id: 'count',
      label: text.count,
      showFrom: 'tablet',
      width: isWide ? undefined : styles.countColumn,
      cell: row => <span className="n">{formatFull(row.count)}</span>,
    },
    {
      id: 'hitRate',
      label: text.hitRate,
      width: styles.figureColumn,
      cell: row => (
        <span className="n" data-tip={row.count < HEADLINE_MIN ? text.tooFew(HEADLINE_MIN) : undefined}>
          {formatShare(row.hitRate)}
        </span>
      ),
    },
    {
      id: 'interval',
      label: text.interval,
      showFrom: 'tablet',
      width: isWide ? undefined : styles.intervalColumn,
      className: styles.quiet,
      cell: row => (
        <span className="n">
          {row.hitLow === null ? MISSING : `${formatShare(row.hitLow)}–${formatShare(row.hitHigh)}`}
        </span>
      ),
    },
    {
      id: 'mean',
      label: text.mean,
      width: styles.figureColumn,
      cell: row => <ChangeText percent={row.mean} />,
    },
    { id: 'median', label: text.median, showFrom: 'tablet', cell: row => <ChangeText percent={row.median} /> },
    {
      id: 'baseline',
      label: text.baseline,
      formula: 'baseline',
      width: isWide ? styles.wideColumn : styles.baselineColumn,
      className: styles.quiet,
      cell: row => <span className="n">{formatPercent(row.baselineMean)}</span>,
    },
  ]
}

type Horizon = SignalRecord['horizons'][number]

/** The same signals after fewer bars. */
export function HorizonTable({ caption, rows }: { caption: string; rows: readonly Horizon[] }) {
  const text = useLateMessages(recordMessages)
  const columns = useMemo(
    (): Column<Horizon>[] => [
      { id: 'bars', label: text.group, align: 'start', cell: row => text.bars(row.bars) },
      { id: 'hitRate', label: text.hitRate, cell: row => <span className="n">{formatShare(row.hitRate)}</span> },
      { id: 'mean', label: text.mean, cell: row => <ChangeText percent={row.mean} /> },
    ],
    [text],
  )
  return <PanelTable caption={caption} columns={columns} rows={rows} rowKey={row => String(row.bars)} />
}
