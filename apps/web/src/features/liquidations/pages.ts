import { LIQUIDATIONS_PATH } from '@candela/contract/liquidations'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { uiMessages } from '#ui/messages.ts'
import { liquidationMessages } from './messages.ts'

export const liquidationsPages: readonly Page[] = [
  {
    id: 'liquidations',
    path: LIQUIDATIONS_PATH,
    layout: 'ads',
    section: 'numbers',
    isListed: true,
    component: part(() => import('./liquidations-page.tsx'), 'LiquidationsPage'),
    load: part(() => import('./load.ts'), 'loadLiquidations'),
    messages: [dataMessages, liquidationMessages, uiMessages],
  },
]
