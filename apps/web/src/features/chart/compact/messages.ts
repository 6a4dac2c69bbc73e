import { catalogue, loadEverywhere } from '#platform/i18n.ts'
import type { CompactMessages } from './messages.zh.ts'

/** Of the chart on other pages; loaded with its code. */
export const compactMessages = catalogue(import.meta.glob<{ messages: CompactMessages }>('./messages.??.ts'))
if (import.meta.env.SSR) await loadEverywhere(compactMessages)
