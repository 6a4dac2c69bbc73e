import { catalogue } from '#platform/i18n.ts'
import type { TrialMessages } from './messages.zh.ts'

export const trialMessages = catalogue(import.meta.glob<{ messages: TrialMessages }>('./messages.??.ts'))
