import { late } from '#ui/page/late.tsx'
import type { CoverageProps } from './coverage-lines.ts'

const onServer = import.meta.env.SSR ? (await import('./coverage-sentences.tsx')).CoverageSentences : undefined
const Sentences = late(async () => (await import('./coverage-sentences.tsx')).CoverageSentences, onServer)

/** Says what exchanges do not publish; nothing, and no code, where all of them publish everything. */
export function CoverageNote(props: CoverageProps) {
  const { coverage, excluded, collectedFrom, holes } = props
  return (coverage ?? excluded ?? collectedFrom ?? holes) === undefined ? null : <Sentences {...props} />
}
