import type { SignalScore, SignalTrial } from '@candela/contract/signals'
import { formatFull, formatShare, MISSING } from '@candela/quant'
import { useMemo } from 'react'
import { PanelTable } from '#data-page/panel/panel-table.tsx'
import { useLateMessages } from '#platform/i18n.ts'
import { ChangeText } from '#ui/coins/change.tsx'
import { Panel, panelBodyClass } from '#ui/page/panel.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { trialMessages } from './messages.ts'
import type { TrialMessages } from './messages.zh.ts'
import styles from './trial.module.css'

type Row = Pick<SignalScore, 'hitRate' | 'hitLow' | 'hitHigh' | 'mean' | 'median'> & {
  readonly label: string
  /** null for random entries: they are as many as there are bars. */
  readonly count: number | null
}

/** The tried parameters, the site's own and entering at random, on the same bars; then both halves of the bars. */
export function ComparedTable({ trial }: { trial: SignalTrial }) {
  const text = useLateMessages(trialMessages)
  const columns = useMemo(() => columnsOf(text), [text])
  const { score, usual, halves } = trial
  const rows: Row[] = [
    { ...score, label: text.own },
    { ...usual, label: text.site },
    {
      label: text.random,
      count: null,
      hitRate: score.baselineHitRate,
      hitLow: null,
      hitHigh: null,
      mean: score.baselineMean,
      median: null,
    },
    ...halves.map((half, at) => ({ ...half.score, label: text.halves[at] ?? '' })),
  ]
  return (
    <Panel title={text.compared} end={text.after24}>
      <PanelTable isDense caption={text.compared} columns={columns} rows={rows} rowKey={row => row.label} />
      <p className={panelBodyClass}>{text.halvesNote}</p>
    </Panel>
  )
}

function columnsOf(text: TrialMessages): Column<Row>[] {
  return [
    {
      id: 'label',
      label: text.group,
      align: 'start',
      width: styles.groupColumn,
      cell: row => row.label,
    },
    {
      id: 'count',
      label: text.count,
      cell: row => <span className="n">{formatFull(row.count)}</span>,
    },
    { id: 'hitRate', label: text.hitRate, cell: row => <span className="n">{formatShare(row.hitRate)}</span> },
    {
      id: 'interval',
      label: text.hitInterval,
      showFrom: 'tablet',
      cell: row => (
        <span className="n">
          {row.hitLow === null ? MISSING : `${formatShare(row.hitLow)}–${formatShare(row.hitHigh)}`}
        </span>
      ),
    },
    { id: 'mean', label: text.mean, cell: row => <ChangeText percent={row.mean} /> },
    { id: 'median', label: text.median, showFrom: 'tablet', cell: row => <ChangeText percent={row.median} /> },
  ]
}
