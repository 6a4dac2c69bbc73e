import { catalogue } from '#platform/i18n.ts'
import type { StockIndexMessages } from './messages.zh.ts'

export const stockIndexMessages = catalogue(import.meta.glob<{ messages: StockIndexMessages }>('./messages.??.ts'))
