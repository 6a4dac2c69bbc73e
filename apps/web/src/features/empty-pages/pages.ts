import { subscriptionMessages } from '#features/subscriptions/messages.ts'
import { type Page, part } from '#page/page.ts'
import { emptyMessages } from './messages.ts'

type EmptyPageFacts = Omit<Page, 'component' | 'messages'>

/**
 * A page whose content does not exist yet: a list, or one item of it. The address answers, but nothing leads there: no
 * menu, tab or site map.
 */
const emptyPage = (facts: EmptyPageFacts): Page => ({
  ...facts,
  component: part(() => import('./empty-page.tsx'), 'EmptyPage'),
  messages: [emptyMessages],
})

const missingItem = (facts: EmptyPageFacts): Page =>
  emptyPage({ ...facts, load: part(() => import('./load-missing.ts'), 'loadMissing') })

export const emptyPages: readonly Page[] = [
  {
    ...emptyPage({ id: 'flash', path: '/flash', layout: 'ads' }),
    component: part(() => import('./flash-page.tsx'), 'FlashPage'),
    messages: [emptyMessages, subscriptionMessages],
  },
  missingItem({ id: 'flashItem', path: '/flash/:id', layout: 'ads' }),
  emptyPage({ id: 'qa', path: '/qa', layout: 'ads' }),
  missingItem({ id: 'qaItem', path: '/qa/:id', layout: 'ads' }),
  emptyPage({ id: 'calendar', path: '/calendar', layout: 'ads' }),
  emptyPage({ id: 'wiki', path: '/wiki', layout: 'ads' }),
  missingItem({ id: 'wikiItem', path: '/wiki/:id', layout: 'ads' }),
  emptyPage({ id: 'coins', path: '/coin', layout: 'ads' }),
  emptyPage({ id: 'projects', path: '/projects', layout: 'ads' }),
  emptyPage({ id: 'stepn', path: '/stepn', layout: 'ads' }),
  emptyPage({ id: 'portfolio', path: '/portfolio', layout: 'global' }),
  emptyPage({
    id: 'portfolioAssets',
    path: '/portfolio/assets',
    layout: 'global',
    isPrivate: true,
  }),
  emptyPage({
    id: 'portfolioManage',
    path: '/portfolio/manage',
    layout: 'global',
    isPrivate: true,
  }),
  emptyPage({ id: 'pass', path: '/pass', layout: 'global' }),
]
