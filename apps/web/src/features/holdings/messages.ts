import { catalogue } from '#platform/i18n.ts'
import type { HoldingsMessages } from './messages.zh.ts'

export const holdingsMessages = catalogue(import.meta.glob<{ messages: HoldingsMessages }>('./messages.??.ts'))
