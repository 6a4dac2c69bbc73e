import { catalogue } from '#platform/i18n.ts'
import type { SignalMessages } from './messages.zh.ts'

export const signalMessages = catalogue(import.meta.glob<{ messages: SignalMessages }>('./messages.??.ts'))
