import { catalogue } from '#platform/i18n.ts'
import type { FundingMessages } from './messages.zh.ts'

export const fundingMessages = catalogue<FundingMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
