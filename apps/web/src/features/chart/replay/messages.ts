import { catalogue } from '#platform/i18n.ts'
import type { ReplayMessages } from './messages.zh.ts'

/** Loaded with the replay. */
export const replayMessages = catalogue(import.meta.glob<{ messages: ReplayMessages }>('./messages.??.ts'))
