import { catalogue } from '#platform/i18n.ts'
import type { IndicatorMessages } from './messages.zh.ts'

/** Loaded with the dialog. */
export const indicatorMessages = catalogue(import.meta.glob<{ messages: IndicatorMessages }>('./messages.??.ts'))
