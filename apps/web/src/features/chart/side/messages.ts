import { catalogue } from '#platform/i18n.ts'
import type { SideMessages } from './messages.zh.ts'

/** Loaded with the panels that are not shown at first. */
export const sideMessages = catalogue(import.meta.glob<{ messages: SideMessages }>('./messages.??.ts'))
