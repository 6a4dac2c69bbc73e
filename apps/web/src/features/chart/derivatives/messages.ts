import { catalogue } from '#platform/i18n.ts'
import type { DerivativeMessages } from './messages.zh.ts'

/** Loaded with the first study of contract data. */
export const derivativeMessages = catalogue(import.meta.glob<{ messages: DerivativeMessages }>('./messages.??.ts'))
