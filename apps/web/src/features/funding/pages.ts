import { FUNDING_PATH } from '@candela/contract/funding'
import { dataMessages } from '#data-page/messages.ts'
import { type Page, part } from '#page/page.ts'
import { uiMessages } from '#ui/messages.ts'
import { fundingMessages } from './messages.ts'

export const fundingPages: readonly Page[] = [
  {
    id: 'fundingRates',
    path: FUNDING_PATH,
    layout: 'ads',
    section: 'numbers',
    isListed: true,
    component: part(() => import('./funding-page.tsx'), 'FundingPage'),
    load: part(() => import('./load.ts'), 'loadFunding'),
    messages: [fundingMessages, dataMessages, uiMessages],
  },
]
