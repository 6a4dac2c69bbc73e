import { catalogue } from '#platform/i18n.ts'
import type { DataMessages } from './data-messages.zh.ts'

/** The words of the chart kit and of the data pages' frame: a route that shows any of them names this catalogue. */
export const dataMessages = catalogue(import.meta.glob<{ messages: DataMessages }>('./data-messages.??.ts'))
