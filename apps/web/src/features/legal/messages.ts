import { catalogue } from '#platform/i18n.ts'
import type { LegalMessages } from './messages.zh.ts'

export const legalMessages = catalogue(import.meta.glob<{ messages: LegalMessages }>('./messages.??.ts'))
