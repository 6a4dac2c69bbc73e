import { MOVERS_PATH } from '@candela/contract/movers'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { moversMessages } from './messages.ts'
import { whyMessages } from './why-messages.ts'

export const moversPages: readonly Page[] = [
  {
    id: 'rapid',
    path: MOVERS_PATH,
    layout: 'ads',
    section: 'markets',
    isListed: true,
    component: part(() => import('./movers-page.tsx'), 'MoversPage'),
    load: part(() => import('./load.ts'), 'loadMovers'),
    // In the browser the reasons load their own texts.
    messages: [moversMessages, dataMessages, ...(import.meta.env.SSR ? [whyMessages] : [])],
  },
]
