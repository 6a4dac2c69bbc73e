import { catalogue } from '#platform/i18n.ts'
import type { SpotMessages } from './messages.zh.ts'

export const spotMessages = catalogue(import.meta.glob<{ messages: SpotMessages }>('./messages.??.ts'))
