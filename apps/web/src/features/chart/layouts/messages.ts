import { catalogue } from '#platform/i18n.ts'
import type { LayoutMessages } from './messages.zh.ts'

/** Loaded with the menu of layouts. */
export const layoutMessages = catalogue(import.meta.glob<{ messages: LayoutMessages }>('./messages.??.ts'))
