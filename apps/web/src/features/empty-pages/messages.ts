import { catalogue } from '#platform/i18n.ts'
import type { EmptyMessages } from './messages.zh.ts'

export const emptyMessages = catalogue<EmptyMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
