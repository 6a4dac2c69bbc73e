import { catalogue } from '#platform/i18n.ts'
import type { MoversMessages } from './messages.zh.ts'

export const moversMessages = catalogue(import.meta.glob<{ messages: MoversMessages }>('./messages.??.ts'))
