import { pairMessages } from '#features/pairs/index.ts'
import { type Page, part } from '#page/page.ts'
import { searchMessages } from './messages.ts'

export const searchPages: readonly Page[] = [
  {
    id: 'search',
    path: '/search',
    layout: 'global',
    isPrivate: true,
    component: part(() => import('./search-page.tsx'), 'SearchPage'),
    load: part(() => import('./load.ts'), 'loadSearch'),
    messages: [searchMessages, pairMessages],
  },
]
