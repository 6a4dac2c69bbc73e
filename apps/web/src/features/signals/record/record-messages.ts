import { catalogue } from '#platform/i18n.ts'
import type { RecordMessages } from './record-messages.zh.ts'

/** Texts of the panels below the list. */
export const recordMessages = catalogue(import.meta.glob<{ messages: RecordMessages }>('./record-messages.??.ts'))
