import { catalogue } from '#platform/i18n.ts'
import type { DataMessages } from './messages.zh.ts'

/** The words that boards and data pages share. */
export const dataMessages = catalogue(import.meta.glob<{ messages: DataMessages }>('./messages.??.ts'))
