import { FUNDING_PATH } from '@candela/contract/funding'
import { FileLinks } from '#data-page/file-links.tsx'

/** What a panel shows, as files. */
export function PanelFiles({
  part,
  input,
}: {
  part: 'cross' | 'spread' | 'history'
  input: Readonly<Record<string, string | undefined>>
}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) search.set(name, value)
  return <FileLinks path={`${FUNDING_PATH}/${part}`} search={`?${search}`} />
}
