import { FUNDING_PATH } from '@candela/contract/funding'
import { FileLinks } from '#data-page/panel/file-links.tsx'
import { pageSearch } from '#data-page/address/page-query.ts'

/** What a panel shows, as files. */
export function PanelFiles({
  part,
  input,
}: {
  part: 'cross' | 'spread' | 'history'
  input: Readonly<Record<string, string | undefined>>
}) {
  return <FileLinks path={`${FUNDING_PATH}/${part}`} search={pageSearch(input)} />
}
