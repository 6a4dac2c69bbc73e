import { usePage, usePageTitle } from '#page/page-title.ts'
import { SectionTabs } from '#page/section-tabs.tsx'
import { useMessages } from '#platform/i18n.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { PageTitle } from '#ui/page/page-title.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { EmptyState } from '#ui/page/state.tsx'
import { emptyMessages } from './messages.ts'

/** A page without data: says so, says why, and offers one action. */
export function EmptyPage() {
  const title = usePageTitle()
  const page = usePage()
  const texts = useMessages(emptyMessages)
  const text = page === undefined ? undefined : texts[page.id]
  return (
    <>
      <SectionTabs />
      <PageTitle>{title}</PageTitle>
      {text === undefined ? null : (
        <Panel>
          <EmptyState
            title={text.title}
            text={text.text}
            action={<ButtonLink to={text.action.to}>{text.action.label}</ButtonLink>}
          />
        </Panel>
      )}
    </>
  )
}
