import { catalogue } from '#platform/i18n.ts'
import type { HoldingMessages } from './messages.zh.ts'

export const holdingMessages = catalogue<HoldingMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
