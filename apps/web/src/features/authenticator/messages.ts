import { catalogue } from '#platform/i18n.ts'
import type { AuthenticatorMessages } from './messages.zh.ts'

export const authenticatorMessages = catalogue(
  import.meta.glob<{ messages: AuthenticatorMessages }>('./messages.??.ts'),
)
