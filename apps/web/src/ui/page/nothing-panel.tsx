import { ButtonLink } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'

type Nothing = {
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action: string
  readonly also?: { readonly to: string; readonly action: string } | undefined
}

/** A panel that says why there is nothing to show, with a link or two that help. */
export function NothingPanel({ title, text, to, action, also }: Nothing) {
  const links = (
    <div>
      <ButtonLink to={to}>{action}</ButtonLink> {also ? <ButtonLink to={also.to}>{also.action}</ButtonLink> : null}
    </div>
  )
  return (
    <Panel>
      <EmptyState title={title} text={text} action={links} />
    </Panel>
  )
}
