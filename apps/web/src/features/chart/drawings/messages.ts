import { catalogue } from '#platform/i18n.ts'
import type { DrawingMessages } from './messages.zh.ts'

export const drawingMessages = catalogue(import.meta.glob<{ messages: DrawingMessages }>('./messages.??.ts'))
