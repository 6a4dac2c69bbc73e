import { useMessages } from '#platform/i18n.ts'
import { Panel } from '#ui/page/panel.tsx'
import { Skeleton } from '#ui/page/state.tsx'
import { subscriptionMessages } from './messages.ts'

const ROWS = 3

export function FollowsSkeleton() {
  const { follows } = useMessages(subscriptionMessages)
  return (
    <Panel title={follows.title}>
      <Skeleton rows={ROWS} label={follows.loading} />
    </Panel>
  )
}
