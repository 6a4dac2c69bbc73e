import { catalogue } from '#platform/i18n.ts'
import type { PlatesMessages } from './messages.zh.ts'

export const platesMessages = catalogue(import.meta.glob<{ messages: PlatesMessages }>('./messages.??.ts'))
