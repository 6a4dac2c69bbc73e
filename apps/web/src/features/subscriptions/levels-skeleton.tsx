import { useMessages } from '#platform/i18n.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Skeleton } from '#ui/page/state.tsx'
import { subscriptionMessages } from './messages.ts'

export const SKELETON_ROWS = 5

export function LevelsSkeleton() {
  const { levels } = useMessages(subscriptionMessages)
  return (
    <Panel title={levels.title}>
      <Skeleton rows={SKELETON_ROWS} label={levels.loading} />
    </Panel>
  )
}
