import { LIQUIDATIONS_PATH } from '@candela/contract/liquidations'
import { FileLinks } from '#data-page/panel/file-links.tsx'
import { pageSearch } from '#data-page/address/page-query.ts'

/** What a panel shows, as files. */
export function PanelFiles({
  part,
  input,
}: {
  part: 'coins' | 'exchanges' | 'heat' | 'largest' | 'map' | 'trend'
  input: Readonly<Record<string, string | number | undefined>>
}) {
  return <FileLinks path={`${LIQUIDATIONS_PATH}/${part}`} search={pageSearch(input)} />
}
