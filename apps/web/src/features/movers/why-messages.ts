import { catalogue } from '#platform/i18n.ts'
import type { WhyMessages } from './why-messages.zh.ts'

export const whyMessages = catalogue(import.meta.glob<{ messages: WhyMessages }>('./why-messages.??.ts'))
