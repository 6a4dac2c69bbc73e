import { catalogue } from '#platform/i18n.ts'
import type { SubscriptionMessages } from './messages.zh.ts'

export const subscriptionMessages = catalogue<SubscriptionMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
