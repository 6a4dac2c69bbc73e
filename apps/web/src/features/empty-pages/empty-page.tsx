import { SPOT_PATH } from '@candela/contract/spot'
import { NothingPanel } from '#ui/page/nothing-panel.tsx'
import { usePage, usePageTitle } from '#page/page-title.ts'
import { useMessages } from '#platform/i18n.ts'
import { PageTitle } from '#ui/page/page-title.tsx'
import { emptyMessages } from './messages.ts'

/** A page without data: says so, says why, and offers one action. */
export function EmptyPage() {
  const title = usePageTitle()
  const page = usePage()
  const { pages, toSpot, search } = useMessages(emptyMessages)
  const text = page === undefined ? undefined : pages[page.id]
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {text === undefined ? null : (
        <NothingPanel
          title={text.title}
          text={text.text}
          to={text.action?.to ?? SPOT_PATH}
          action={text.action?.label ?? toSpot}
          also={text.isItem === true ? { to: '/search', action: search } : undefined}
        />
      )}
    </>
  )
}
