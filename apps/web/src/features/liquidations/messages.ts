import { catalogue } from '#platform/i18n.ts'
import type { LiquidationMessages } from './messages.zh.ts'

export const liquidationMessages = catalogue<LiquidationMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
