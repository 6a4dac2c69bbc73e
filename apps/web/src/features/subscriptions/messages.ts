import { catalogue } from '#platform/i18n.ts'
import type { SubscriptionMessages } from './messages.zh.ts'

export const subscriptionMessages = catalogue(import.meta.glob<{ messages: SubscriptionMessages }>('./messages.??.ts'))
