import { type SignalKind, type SignalListInput, type SignalRecord, signalType } from '@candela/contract/signals'
import { formatFull } from '@candela/quant'
import { DataGrid } from '#data-page/frame/data-page.tsx'
import { FileLinks } from '#data-page/panel/file-links.tsx'
import { loadEverywhere, useLateMessages, useMessages } from '#platform/i18n.ts'
import { Link } from '#ui/controls/link.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { DistributionChart } from './record/distribution-chart.tsx'
import { EquityChart } from './record/equity-chart.tsx'
import { KIND_PAGES } from './kinds.ts'
import { signalMessages } from './messages.ts'
import { ADDRESSES, ALL_INTERVALS, oneInterval, recordSearch, type SignalQuery } from './query.ts'
import { recordMessages } from './record/record-messages.ts'
import styles from './record/record.module.css'
import { HorizonTable, type ScoreRow, ScoreTable } from './record/score-table.tsx'
import { levelLabel } from './headline.ts'
import { HEADLINE_MIN } from './record/headline-min.ts'

if (import.meta.env.SSR) await loadEverywhere(recordMessages)

const HASH_SHOWN = 8

type Props = {
  readonly record: SignalRecord
  readonly query: SignalQuery
  /** What the record is of. */
  readonly input: SignalListInput
}

/** How the decided signals of a kind did, by group, in all and day by day, and how that is computed. */
export function RecordPanels({ record, query, input }: Props) {
  const text = useLateMessages(recordMessages)
  const { kind, all, ledger } = record
  const hasLink = KIND_PAGES[kind].intervals.length > 0 && oneInterval(query) !== undefined
  return (
    <>
      <div id="record" className={styles.title}>
        <h2>{text.title}</h2>
        {hasLink ? <AllIntervals kind={kind} query={query} /> : null}
      </div>
      {all.count < HEADLINE_MIN ? <Counts record={record} /> : <Figures record={record} query={query} input={input} />}
      <details className={styles.how}>
        <summary>{text.howTitle}</summary>
        <ul>
          {text.how.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
          <li className="n">{text.ledger(formatFull(ledger.seq), ledger.hash.slice(-HASH_SHOWN))}</li>
          <li>
            <a href={`/signal/ledger.csv${recordSearch(kind, input)}&until=${ledger.seq}`} download>
              {text.ledgerFile}
            </a>
          </li>
        </ul>
      </details>
    </>
  )
}

/** A record of one interval is not split by intervals. */
function Figures({ record, query, input }: Props) {
  const text = useLateMessages(recordMessages)
  const groups = useGroups(record)
  const isOne = oneInterval(query) !== undefined
  const bySide = (
    <Panel title={text.bySide}>
      <ScoreTable caption={text.bySide} rows={groups} />
      <p className={styles.note}>{text.regimeNote}</p>
    </Panel>
  )
  const byHorizon = (
    <Panel title={text.byHorizon}>
      <HorizonTable caption={text.byHorizon} rows={record.horizons} />
      {isOne ? <p className={styles.note}>{text.horizonNote}</p> : null}
    </Panel>
  )
  return (
    <>
      <DataGrid columns={2}>
        <EquityChart
          record={record}
          files={<FileLinks path="/signal/record" search={recordSearch(record.kind, input)} />}
        />
        <DistributionChart record={record} />
      </DataGrid>
      {isOne ? (
        <DataGrid columns={2}>
          {bySide}
          {byHorizon}
        </DataGrid>
      ) : (
        <DataGrid columns={2}>
          <Panel title={text.byInterval}>
            <ScoreTable
              caption={text.byInterval}
              rows={record.intervals.map(score => ({ ...score, label: levelLabel(score.interval) }))}
            />
          </Panel>
          <div className={styles.stack}>
            {bySide}
            {byHorizon}
          </div>
        </DataGrid>
      )}
    </>
  )
}

/** Too few signals for anything but their number. */
function Counts({ record }: Pick<Props, 'record'>) {
  const text = useLateMessages(recordMessages)
  const { all, open } = record
  return (
    <Panel title={text.bySide}>
      <dl className={styles.counts}>
        {useGroups(record).map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="n">{formatFull(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{text.onlyCounts(formatFull(all.count), formatFull(open), HEADLINE_MIN)}</p>
    </Panel>
  )
}

/** By direction, then by market. */
function useGroups({ kind, sides, regimes }: SignalRecord): ScoreRow[] {
  const text = useLateMessages(recordMessages)
  const { types } = useMessages(signalMessages)
  return [
    ...sides.map(score => ({ ...score, label: types[signalType(kind, score.side)] })),
    ...regimes.map(score => ({ ...score, label: text.regimes[score.regime] })),
  ]
}

function AllIntervals({ kind, query }: { kind: SignalKind; query: SignalQuery }) {
  const { allIntervals } = useLateMessages(recordMessages)
  return (
    <Link to={`${ADDRESSES[kind].link(query, { interval: ALL_INTERVALS, current: 1 })}#record`}>{allIntervals} ›</Link>
  )
}
