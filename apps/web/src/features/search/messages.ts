import { catalogue } from '#platform/i18n.ts'
import type { SearchMessages } from './messages.zh.ts'

export const searchMessages = catalogue<SearchMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
