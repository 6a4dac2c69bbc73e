import { HOT_PATH } from '@candela/contract/hot'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { hotMessages } from './messages.ts'

export const hotPages: readonly Page[] = [
  {
    id: 'hotCrypto',
    path: HOT_PATH,
    layout: 'ads',
    section: 'markets',
    isListed: true,
    component: part(() => import('./hot-page.tsx'), 'HotPage'),
    load: part(() => import('./load.ts'), 'loadHot'),
    messages: [hotMessages, dataMessages],
  },
]
