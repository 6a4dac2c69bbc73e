import { catalogue } from '#platform/i18n.ts'
import type { AuthenticatorMessages } from './messages.zh.ts'

export const authenticatorMessages = catalogue<AuthenticatorMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
