import { useLoaderData } from 'react-router'
import { usePace } from '#live/pace.ts'
import { useMessages } from '#platform/i18n.ts'
import { Tabs } from '#ui/page/tabs.tsx'
import { EmptyTab, MarketsTab, NumbersTab, SignalsTab } from './late-parts.tsx'
import type { HomeData } from './load.ts'
import { homeMessages } from './messages.ts'
import { HOME_TABS, homeLink } from './query.ts'

/** Several panels at once: with prices four times a second the page would never be at rest. */
const PACE_MS = 500

export function HomePage() {
  const data = useLoaderData<HomeData>()
  const text = useMessages(homeMessages)
  usePace(PACE_MS)
  return (
    <>
      <h1 className="vh">{text.title}</h1>
      <Tabs
        label={text.tabsLabel}
        tabs={HOME_TABS.map(tab => ({ to: homeLink(tab), label: text.tabs[tab], isCurrent: tab === data.tab }))}
        end={text.free}
      />
      <Shown data={data} />
    </>
  )
}

function Shown({ data }: { data: HomeData }) {
  switch (data.tab) {
    case 'markets':
      return <MarketsTab markets={data} />
    case 'data':
      return <NumbersTab numbers={data} />
    case 'signal':
      return <SignalsTab signals={data} />
    case 'info':
      return <EmptyTab />
  }
}
