import type { ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useMessages } from '#platform/i18n.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import type { SectionsHandle } from './page.ts'
import { usePage } from './page-title.ts'
import { pageTexts } from './page-texts.ts'

/** The tabs of the section that the page being shown belongs to; nothing for pages without a section. */
export function SectionTabs({ end }: { end?: ReactNode }) {
  const text = useMessages(pageTexts)
  const page = usePage()
  const root = useMatches()[0]?.handle as SectionsHandle | undefined // the root route of our own table
  if (root === undefined || page?.section === undefined) return null
  const current = page.tab ?? page.id
  const tabs = root.sections[page.section].map(({ id, path }) => ({
    to: path,
    label: text.pages[id]?.tab ?? id,
    isCurrent: id === current,
  }))
  return <Tabs label={text.sections[page.section]} tabs={tabs} end={end} />
}
