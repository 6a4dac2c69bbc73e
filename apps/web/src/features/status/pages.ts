import { STATUS_PATH } from '@candela/contract/status'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { statusMessages } from './messages.ts'

export const statusPages: readonly Page[] = [
  {
    id: 'status',
    path: STATUS_PATH,
    layout: 'ads',
    isListed: true,
    component: part(() => import('./status-page.tsx'), 'StatusPage'),
    load: part(() => import('./load.ts'), 'loadStatus'),
    messages: [statusMessages, dataMessages],
  },
]
