import { catalogue } from '#platform/i18n.ts'
import type { HotMessages } from './messages.zh.ts'

export const hotMessages = catalogue(import.meta.glob<{ messages: HotMessages }>('./messages.??.ts'))
