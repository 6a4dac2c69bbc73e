import { catalogue } from '#platform/i18n.ts'
import type { AuthMessages } from './messages.zh.ts'

export const authMessages = catalogue(import.meta.glob<{ messages: AuthMessages }>('./messages.??.ts'))
