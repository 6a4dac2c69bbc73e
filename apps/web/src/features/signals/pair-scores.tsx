import type { SignalRecord } from '@candela/contract/signals'
import { loadEverywhere, useLateMessages, useMessages } from '#platform/i18n.ts'
import { Panel } from '#ui/page/panel.tsx'
import { signalMessages } from './messages.ts'
import { recordMessages } from './record/record-messages.ts'
import { HEADLINE_MIN } from './record/headline-min.ts'
import { ScoreTable } from './record/score-table.tsx'
import styles from './record/record.module.css'

if (import.meta.env.SSR) await loadEverywhere(recordMessages)

/** How each kind of signal did on one pair. */
export function PairScores({ records }: { records: readonly SignalRecord[] }) {
  const text = useLateMessages(recordMessages)
  const { kinds, after24 } = useMessages(signalMessages)
  const isAnyShort = records.some(({ all }) => all.count < HEADLINE_MIN)
  return (
    <Panel title={text.byKind} end={after24}>
      <ScoreTable
        isWide
        caption={text.byKind}
        rows={records.map(({ kind, all }) => ({ ...all, label: kinds[kind] }))}
      />
      {isAnyShort ? <p className={styles.note}>{text.tooFew(HEADLINE_MIN)}</p> : null}
    </Panel>
  )
}
