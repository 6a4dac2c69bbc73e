import { PLATES_PATH } from '@candela/contract/plates'
import { spotMessages } from '#features/spot/messages.ts'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { platesMessages } from './messages.ts'

export const platesPages: readonly Page[] = [
  {
    id: 'plates',
    path: PLATES_PATH,
    layout: 'ads',
    section: 'markets',
    isListed: true,
    component: part(() => import('./plates-page.tsx'), 'PlatesPage'),
    load: part(() => import('./load.ts'), 'loadPlates'),
    messages: [platesMessages, dataMessages],
  },
  {
    id: 'plate',
    path: `${PLATES_PATH}/:name`,
    layout: 'ads',
    section: 'markets',
    tab: 'plates',
    subject: 'name',
    component: part(() => import('./plate-page.tsx'), 'PlatePage'),
    load: part(() => import('./load-plate.ts'), 'loadPlate'),
    messages: [platesMessages, spotMessages, dataMessages],
  },
]
