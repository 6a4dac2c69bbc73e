import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { loadEverywhere, useLateMessages } from '#platform/i18n.ts'
import { onDemand } from '#ui/page/late.tsx'
import { NeedsScript } from '#ui/page/needs-script.tsx'
import { Skeleton } from '#ui/page/state.tsx'
import { trialMessages } from './messages.ts'
import type { TrialSubject } from './trial-subject.ts'
import styles from './trial.module.css'

if (import.meta.env.SSR) await loadEverywhere(trialMessages)

const TrialPanel = onDemand(async () => (await import('./trial-panel.tsx')).TrialPanel)

const SKELETON_ROWS = 3

/** The record that other parameters would have had; folded until somebody wants it, or a link leads to a trial. */
export function TrialFold(subject: TrialSubject) {
  const text = useLateMessages(trialMessages)
  const { hash } = useLocation()
  const [isWanted, setIsWanted] = useState(false)
  const fold = useRef<HTMLDetailsElement>(null)
  const hasLink = useRef(hash.startsWith('#trial='))
  useEffect(() => {
    if (fold.current === null) return
    if (fold.current.open) setIsWanted(true) // it was opened before the page listened
    if (!hasLink.current) return
    fold.current.open = true
    fold.current.scrollIntoView()
  }, [])
  return (
    <details
      ref={fold}
      className={styles.fold}
      onToggle={({ currentTarget }) => setIsWanted(was => was || currentTarget.open)}
    >
      <summary>
        {text.title}
        {subject.kindName === undefined ? null : ` · ${subject.kindName}`} <small>{text.hint}</small>
      </summary>
      {isWanted ? (
        <Suspense fallback={<Skeleton rows={SKELETON_ROWS} label={text.loading} />}>
          <TrialPanel {...subject} />
        </Suspense>
      ) : (
        <NeedsScript />
      )}
    </details>
  )
}
