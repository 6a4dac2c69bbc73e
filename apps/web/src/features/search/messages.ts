import { catalogue } from '#platform/i18n.ts'
import type { SearchMessages } from './messages.zh.ts'

export const searchMessages = catalogue(import.meta.glob<{ messages: SearchMessages }>('./messages.??.ts'))
