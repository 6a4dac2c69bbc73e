import { catalogue } from '#platform/i18n.ts'
import type { FollowMessages } from './messages.zh.ts'

export const followMessages = catalogue(import.meta.glob<{ messages: FollowMessages }>('./messages.??.ts'))
