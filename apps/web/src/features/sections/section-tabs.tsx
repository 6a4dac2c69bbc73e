import type { ReactNode } from 'react'
import type { PageId } from '#features/page-titles/index.ts'
import { useMessages } from '#platform/i18n.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { sectionMessages } from './messages.ts'

/** Which pages stand side by side, and where. */
const SECTIONS = {
  markets: {
    favourites: '/favourites',
    spot: '/markets/spot',
    rapid: '/markets/rapid',
    hotCrypto: '/markets/hot-crypto',
    plates: '/markets/plate',
  },
  signal: {
    trendFollowing: '/signal/trendfollowing',
    rsi: '/signal/rsi',
    ma5Strategy: '/signal/ma5strategy',
    longShortRank: '/signal/long-short-rank',
    stockIndex: '/stock-index',
  },
  numbers: {
    longShortRatio: '/numbers/longshortratio',
    liquidations: '/numbers/explosive',
    openInterest: '/numbers/position',
    fundingRates: '/numbers/rates',
    holdings: '/numbers/grayscale',
  },
  portfolio: {
    portfolio: '/portfolio',
    portfolioAssets: '/portfolio/assets',
    portfolioManage: '/portfolio/manage',
  },
} as const satisfies Record<string, Partial<Record<PageId, string>>>

export type Section = keyof typeof SECTIONS

/** The section a page stands in; undefined for pages on their own. */
export function sectionOf(page: PageId): Section | undefined {
  if (page === 'plate') return 'markets'
  return SECTION_NAMES.find(section => page in SECTIONS[section])
}

const SECTION_NAMES: readonly Section[] = ['markets', 'signal', 'numbers', 'portfolio']

export function SectionTabs({ page, end }: { page: PageId; end?: ReactNode }) {
  const text = useMessages(sectionMessages)
  const section = sectionOf(page)
  if (section === undefined) return null
  const labels: Readonly<Record<string, string>> = text[section].tabs
  const tabs = Object.entries(SECTIONS[section]).map(([id, to]) => ({
    to,
    label: labels[id] ?? id,
    isCurrent: id === page,
  }))
  return <Tabs label={text[section].label} tabs={tabs} end={end} />
}
