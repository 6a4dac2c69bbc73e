import { catalogue } from '#platform/i18n.ts'
import type { BoxMessages } from './box-messages.zh.ts'

/** Of a chart itself; loaded with the page. */
export const boxMessages = catalogue(import.meta.glob<{ messages: BoxMessages }>('./box-messages.??.ts'))
