import { STOCK_INDEX_PATH } from '@candela/contract/stock-index'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { uiMessages } from '#ui/messages.ts'
import { stockIndexMessages } from './messages.ts'

export const stockIndexPages: readonly Page[] = [
  {
    id: 'stockIndex',
    path: STOCK_INDEX_PATH,
    layout: 'ads',
    isListed: true,
    component: part(() => import('./stock-index-page.tsx'), 'StockIndexPage'),
    load: part(() => import('./load.ts'), 'loadStockIndex'),
    messages: [stockIndexMessages, dataMessages, uiMessages],
  },
]
