import { catalogue } from '#platform/i18n.ts'
import type { StatusMessages } from './messages.zh.ts'

export const statusMessages = catalogue(import.meta.glob<{ messages: StatusMessages }>('./messages.??.ts'))
