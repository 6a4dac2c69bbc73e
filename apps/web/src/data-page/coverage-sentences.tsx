import { useLateMessages } from '#platform/i18n.ts'
import { useZone } from '#platform/site.ts'
import { coverageLines, type CoverageProps } from './coverage-lines.ts'
import { coverageMessages } from './coverage-messages.ts'
import styles from './coverage-note.module.css'

export function CoverageSentences(props: CoverageProps) {
  const text = useLateMessages(coverageMessages)
  return <p className={styles.note}>{coverageLines(props, text, useZone()).join(text.between)}</p>
}
