import { catalogue } from '#platform/i18n.ts'
import type { HoldingMessages } from './messages.zh.ts'

export const holdingMessages = catalogue(import.meta.glob<{ messages: HoldingMessages }>('./messages.??.ts'))
