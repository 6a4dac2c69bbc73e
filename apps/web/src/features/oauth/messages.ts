import { catalogue } from '#platform/i18n.ts'
import type { OauthMessages } from './messages.zh.ts'

export const oauthMessages = catalogue<OauthMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
