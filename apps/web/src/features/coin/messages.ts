import { catalogue } from '#platform/i18n.ts'
import type { CoinMessages } from './messages.zh.ts'

export const coinMessages = catalogue(import.meta.glob<{ messages: CoinMessages }>('./messages.??.ts'))
