import { catalogue } from '#platform/i18n.ts'
import type { OauthMessages } from './messages.zh.ts'

export const oauthMessages = catalogue(import.meta.glob<{ messages: OauthMessages }>('./messages.??.ts'))
