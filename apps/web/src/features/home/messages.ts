import { catalogue } from '#platform/i18n.ts'
import type { HomeMessages } from './messages.zh.ts'

export const homeMessages = catalogue<HomeMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
