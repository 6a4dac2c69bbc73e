import { catalogue } from '#platform/i18n.ts'
import type { OpenInterestMessages } from './messages.zh.ts'

export const openInterestMessages = catalogue<OpenInterestMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
