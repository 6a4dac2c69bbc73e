import { catalogue } from '#platform/i18n.ts'
import type { EmptyMessages } from './messages.zh.ts'

export const emptyMessages = catalogue(import.meta.glob<{ messages: EmptyMessages }>('./messages.??.ts'))
