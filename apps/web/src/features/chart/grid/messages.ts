import { catalogue } from '#platform/i18n.ts'
import type { GridMessages } from './messages.zh.ts'

/** Loaded with the menu of arrangements. */
export const gridMessages = catalogue(import.meta.glob<{ messages: GridMessages }>('./messages.??.ts'))
