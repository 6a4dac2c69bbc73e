import { type Page, part } from '#page/page.ts'
import { emptyMessages } from './messages.ts'

type EmptyPageFacts = Omit<Page, 'component' | 'messages'>

/** A page whose content does not exist yet: a list, or one item of it. */
const emptyPage = (facts: EmptyPageFacts): Page => ({
  ...facts,
  component: part(() => import('./empty-page.tsx'), 'EmptyPage'),
  messages: [emptyMessages],
})

const missingItem = (facts: EmptyPageFacts): Page =>
  emptyPage({ ...facts, load: part(() => import('./load-missing.ts'), 'loadMissing') })

/** Before the stock index in the section's tabs. */
export const emptySignalPages: readonly Page[] = [
  emptyPage({ id: 'trendFollowing', path: '/signal/trendfollowing', layout: 'ads', section: 'signal', isListed: true }),
  emptyPage({ id: 'rsi', path: '/signal/rsi', layout: 'ads', section: 'signal', isListed: true }),
  emptyPage({ id: 'ma5Strategy', path: '/signal/ma5strategy', layout: 'ads', section: 'signal', isListed: true }),
  emptyPage({ id: 'longShortRank', path: '/signal/long-short-rank', layout: 'ads', section: 'signal', isListed: true }),
]

export const emptyPages: readonly Page[] = [
  emptyPage({ id: 'flash', path: '/flash', layout: 'ads', isListed: true }),
  missingItem({ id: 'flashItem', path: '/flash/:id', layout: 'ads' }),
  emptyPage({ id: 'qa', path: '/qa', layout: 'ads', isListed: true }),
  missingItem({ id: 'qaItem', path: '/qa/:id', layout: 'ads' }),
  emptyPage({ id: 'calendar', path: '/calendar', layout: 'ads', isListed: true }),
  emptyPage({ id: 'wiki', path: '/wiki', layout: 'ads', isListed: true }),
  missingItem({ id: 'wikiItem', path: '/wiki/:id', layout: 'ads' }),
  emptyPage({ id: 'coins', path: '/coin', layout: 'ads', isListed: true }),
  emptyPage({ id: 'projects', path: '/projects', layout: 'ads' }),
  emptyPage({ id: 'stepn', path: '/stepn', layout: 'ads' }),
  emptyPage({ id: 'chart', path: '/chart', layout: 'global', isListed: true }),
  emptyPage({ id: 'portfolio', path: '/portfolio', layout: 'global', section: 'portfolio' }),
  emptyPage({
    id: 'portfolioAssets',
    path: '/portfolio/assets',
    layout: 'global',
    section: 'portfolio',
    isPrivate: true,
  }),
  emptyPage({
    id: 'portfolioManage',
    path: '/portfolio/manage',
    layout: 'global',
    section: 'portfolio',
    isPrivate: true,
  }),
  emptyPage({ id: 'pass', path: '/pass', layout: 'global' }),
]
