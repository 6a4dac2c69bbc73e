import { Panel } from '#ui/page/panel.tsx'
import { Skeleton } from '#ui/page/state.tsx'

/** Where the headline of a record will be. */
export function RecordRoom({ label }: { label: string }) {
  return (
    <Panel>
      <Skeleton rows={2} label={label} />
    </Panel>
  )
}
