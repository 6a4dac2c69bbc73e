import { HOLDINGS_PATH } from '@candela/contract/holdings'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { uiMessages } from '#ui/messages.ts'
import { holdingsMessages } from './messages.ts'

export const holdingsPages: readonly Page[] = [
  {
    id: 'holdings',
    path: HOLDINGS_PATH,
    layout: 'ads',
    section: 'numbers',
    isListed: true,
    component: part(() => import('./holdings-page.tsx'), 'HoldingsPage'),
    load: part(() => import('./load.ts'), 'loadHoldings'),
    messages: [dataMessages, holdingsMessages, uiMessages],
  },
]
