import { OPEN_INTEREST_PATH } from '@candela/contract/open-interest'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { uiMessages } from '#ui/messages.ts'
import { openInterestMessages } from './messages.ts'

export const openInterestPages: readonly Page[] = [
  {
    id: 'openInterest',
    path: OPEN_INTEREST_PATH,
    layout: 'ads',
    section: 'numbers',
    isListed: true,
    component: part(() => import('./open-interest-page.tsx'), 'OpenInterestPage'),
    load: part(() => import('./load.ts'), 'loadOpenInterest'),
    messages: [openInterestMessages, dataMessages, uiMessages],
  },
]
