import { useFresh } from '#live/use-fresh.ts'
import { loadEverywhere, useLateMessages, useMessages } from '#platform/i18n.ts'
import { Panel } from '#ui/page/panel.tsx'
import { loadPairRecords, type PairSignals } from './load-pair.ts'
import { REFRESH_MS } from './load-rows.ts'
import { signalMessages } from './messages.ts'
import { shownKinds } from './pair-query.ts'
import { recordMessages } from './record/record-messages.ts'
import { HEADLINE_MIN } from './record/headline-min.ts'
import { ScoreTable } from './record/score-table.tsx'
import styles from './record/record.module.css'

if (import.meta.env.SSR) await loadEverywhere(recordMessages)

/** How each kind of signal did on one pair. */
export function PairScores({ pair, kinds: ofPair, query, records: loaded }: Omit<PairSignals, 'subject' | 'rows'>) {
  const text = useLateMessages(recordMessages)
  const { kinds, after24 } = useMessages(signalMessages)
  const records = useFresh(loaded, api => loadPairRecords(api, pair, shownKinds(ofPair, query), query), REFRESH_MS)
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
