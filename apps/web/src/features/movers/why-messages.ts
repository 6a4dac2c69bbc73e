import { catalogue } from '#platform/i18n.ts'
import type { WhyMessages } from './why-messages.zh.ts'

export const whyMessages = catalogue<WhyMessages>({
  'zh-CN': () => import('./why-messages.zh.ts'),
  'en-US': () => import('./why-messages.en.ts'),
})
