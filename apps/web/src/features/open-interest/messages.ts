import { catalogue } from '#platform/i18n.ts'
import type { OpenInterestMessages } from './messages.zh.ts'

export const openInterestMessages = catalogue(import.meta.glob<{ messages: OpenInterestMessages }>('./messages.??.ts'))
