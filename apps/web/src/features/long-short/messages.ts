import { catalogue } from '#platform/i18n.ts'
import type { LongShortMessages } from './messages.zh.ts'

export const longShortMessages = catalogue<LongShortMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
