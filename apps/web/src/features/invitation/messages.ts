import { catalogue } from '#platform/i18n.ts'
import type { InvitationMessages } from './messages.zh.ts'

export const invitationMessages = catalogue(import.meta.glob<{ messages: InvitationMessages }>('./messages.??.ts'))
