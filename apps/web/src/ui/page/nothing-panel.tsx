import { ButtonLink } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'

/** A panel that says why there is nothing to show, with a link that helps. */
export function NothingPanel({ title, text, to, action }: { title: string; text: string; to: string; action: string }) {
  return (
    <Panel>
      <EmptyState title={title} text={text} action={<ButtonLink to={to}>{action}</ButtonLink>} />
    </Panel>
  )
}
