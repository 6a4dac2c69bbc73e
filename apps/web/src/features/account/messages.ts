import { catalogue } from '#platform/i18n.ts'
import type { AccountMessages } from './messages.zh.ts'

export const accountMessages = catalogue<AccountMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
