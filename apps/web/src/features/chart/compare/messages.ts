import { catalogue } from '#platform/i18n.ts'
import type { CompareMessages } from './messages.zh.ts'

/** Loaded with the button. */
export const compareMessages = catalogue(import.meta.glob<{ messages: CompareMessages }>('./messages.??.ts'))
