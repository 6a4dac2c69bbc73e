import { catalogue } from '#platform/i18n.ts'
import type { AlertMessages } from './messages.zh.ts'

/** Loaded with the alerts. */
export const alertMessages = catalogue(import.meta.glob<{ messages: AlertMessages }>('./messages.??.ts'))
