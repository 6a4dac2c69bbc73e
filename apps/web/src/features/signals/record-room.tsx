import { useMessages } from '#platform/i18n.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Skeleton } from '#ui/page/state.tsx'
import { signalMessages } from './messages.ts'

/** Where the headline of a record will be. */
export function RecordRoom() {
  const { record } = useMessages(signalMessages)
  return (
    <Panel>
      <Skeleton rows={2} label={record} />
    </Panel>
  )
}
