import { catalogue } from '#platform/i18n.ts'
import type { MergeMessages } from './merge-messages.zh.ts'

/** Loaded only when stars of this device go into an account. */
export const mergeMessages = catalogue(import.meta.glob<{ messages: MergeMessages }>('./merge-messages.??.ts'))
