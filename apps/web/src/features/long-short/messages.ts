import { catalogue } from '#platform/i18n.ts'
import type { LongShortMessages } from './messages.zh.ts'

export const longShortMessages = catalogue(import.meta.glob<{ messages: LongShortMessages }>('./messages.??.ts'))
