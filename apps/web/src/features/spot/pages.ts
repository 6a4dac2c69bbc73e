import { SPOT_PATH } from '@candela/contract/spot'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { spotMessages } from './messages.ts'

export const spotPages: readonly Page[] = [
  {
    id: 'spot',
    path: SPOT_PATH,
    layout: 'ads',
    section: 'markets',
    isListed: true,
    component: part(() => import('./spot-page.tsx'), 'SpotPage'),
    load: part(() => import('./load.ts'), 'loadSpot'),
    messages: [spotMessages, dataMessages],
  },
]
