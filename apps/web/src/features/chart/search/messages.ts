import { catalogue } from '#platform/i18n.ts'
import type { PairSearchMessages } from './messages.zh.ts'

/** Loaded with the search. */
export const pairSearchMessages = catalogue(import.meta.glob<{ messages: PairSearchMessages }>('./messages.??.ts'))
