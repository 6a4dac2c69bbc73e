import { catalogue } from '#platform/i18n.ts'
import type { KeyMessages } from './messages.zh.ts'

/** Loaded after the chart. */
export const keyMessages = catalogue(import.meta.glob<{ messages: KeyMessages }>('./messages.??.ts'))
