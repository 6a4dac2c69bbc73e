import { catalogue } from '#platform/i18n.ts'
import type { HotMessages } from './messages.zh.ts'

export const hotMessages = catalogue<HotMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
