import { catalogue } from '#platform/i18n.ts'
import type { HomeMessages } from './messages.zh.ts'

export const homeMessages = catalogue(import.meta.glob<{ messages: HomeMessages }>('./messages.??.ts'))
