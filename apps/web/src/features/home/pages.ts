import { type Page, part } from '#page/page.ts'
import { homeMessages } from './messages.ts'

export const homePages: readonly Page[] = [
  {
    id: 'home',
    path: '/',
    layout: 'ads',
    isListed: true,
    component: part(() => import('./home-page.tsx'), 'HomePage'),
    load: part(() => import('./load.ts'), 'loadHome'),
    messages: [homeMessages],
  },
]
