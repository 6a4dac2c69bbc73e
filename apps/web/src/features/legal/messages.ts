import { catalogue } from '#platform/i18n.ts'
import type { LegalMessages } from './messages.zh.ts'

export const legalMessages = catalogue<LegalMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
