import { spotMessages } from '#features/spot/messages.ts'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { favouritesMessages } from './messages.ts'

export const favouritesPages: readonly Page[] = [
  {
    id: 'favourites',
    path: '/favourites',
    layout: 'ads',
    section: 'markets',
    isPrivate: true,
    component: part(() => import('./favourites-page.tsx'), 'FavouritesPage'),
    messages: [spotMessages, favouritesMessages, dataMessages],
  },
]
