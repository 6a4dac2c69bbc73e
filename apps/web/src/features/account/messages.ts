import { catalogue } from '#platform/i18n.ts'
import type { AccountMessages } from './messages.zh.ts'

export const accountMessages = catalogue(import.meta.glob<{ messages: AccountMessages }>('./messages.??.ts'))
