import { catalogue } from '#platform/i18n.ts'
import type { MarkMessages } from './messages.zh.ts'

/** Loaded with the marks. */
export const markMessages = catalogue(import.meta.glob<{ messages: MarkMessages }>('./messages.??.ts'))
