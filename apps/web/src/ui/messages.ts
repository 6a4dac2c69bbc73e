import { catalogue } from '#platform/i18n.ts'
import type { UiMessages } from './messages.zh.ts'

/** The words of charts, the coin filter and live lists: a page that shows any of them names this catalogue. */
export const uiMessages = catalogue(import.meta.glob<{ messages: UiMessages }>('./messages.??.ts'))
