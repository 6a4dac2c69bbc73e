import { catalogue } from '#platform/i18n.ts'
import type { PairMessages } from './messages.zh.ts'

/** Kinds of pairs, by their name in the contract. */
export const pairMessages = catalogue(import.meta.glob<{ messages: PairMessages }>('./messages.??.ts'))
