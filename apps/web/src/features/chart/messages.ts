import { catalogue } from '#platform/i18n.ts'
import type { ChartMessages } from './messages.zh.ts'

export const chartMessages = catalogue(import.meta.glob<{ messages: ChartMessages }>('./messages.??.ts'))
