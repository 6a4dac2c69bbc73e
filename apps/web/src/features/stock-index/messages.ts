import { catalogue } from '#platform/i18n.ts'
import type { StockIndexMessages } from './messages.zh.ts'

export const stockIndexMessages = catalogue<StockIndexMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
