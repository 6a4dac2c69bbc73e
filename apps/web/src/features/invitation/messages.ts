import { catalogue } from '#platform/i18n.ts'
import type { InvitationMessages } from './messages.zh.ts'

export const invitationMessages = catalogue<InvitationMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
