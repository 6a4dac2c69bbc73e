import type { ReactNode } from 'react'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'

/** A panel that says why there is nothing, and offers one thing to do about it. */
export function Nothing({ title, reason, children }: { title: string; reason: string; children: ReactNode }) {
  return (
    <Panel>
      <EmptyState title={title} text={reason} action={children} />
    </Panel>
  )
}
