import { catalogue } from '#platform/i18n.ts'
import type { FundingMessages } from './messages.zh.ts'

export const fundingMessages = catalogue(import.meta.glob<{ messages: FundingMessages }>('./messages.??.ts'))
