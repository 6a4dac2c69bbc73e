import { catalogue } from '#platform/i18n.ts'
import type { AuthMessages } from './messages.zh.ts'

export const authMessages = catalogue<AuthMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
