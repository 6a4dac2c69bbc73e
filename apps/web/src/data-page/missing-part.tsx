import { late } from '#ui/page/late.tsx'
import type { Missing } from './missing.ts'

const onServer = import.meta.env.SSR ? (await import('./missing-words.tsx')).MissingWords : undefined
const Words = late(async () => (await import('./missing-words.tsx')).MissingWords, onServer)

/** Beside a sum over a span of which a part was not received; nothing, and no code, where all of it was. */
export function MissingPart({ missing }: { missing: Missing | undefined }) {
  return missing === undefined ? null : <Words {...missing} />
}
