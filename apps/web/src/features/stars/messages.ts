import { catalogue } from '#platform/i18n.ts'
import type { StarMessages } from './messages.zh.ts'

export const starMessages = catalogue(import.meta.glob<{ messages: StarMessages }>('./messages.??.ts'))
