import { catalogue } from '#platform/i18n.ts'
import type { LiquidationMessages } from './messages.zh.ts'

export const liquidationMessages = catalogue(import.meta.glob<{ messages: LiquidationMessages }>('./messages.??.ts'))
