import { LONG_SHORT_PATH } from '@candela/contract/long-short'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { uiMessages } from '#ui/messages.ts'
import { longShortMessages } from './messages.ts'

export const longShortPages: readonly Page[] = [
  {
    id: 'longShortRatio',
    path: LONG_SHORT_PATH,
    layout: 'ads',
    section: 'numbers',
    isListed: true,
    component: part(() => import('./long-short-page.tsx'), 'LongShortPage'),
    load: part(() => import('./load.ts'), 'loadLongShort'),
    messages: [longShortMessages, dataMessages, uiMessages],
  },
]
