import { catalogue } from '#platform/i18n.ts'
import type { MoversMessages } from './messages.zh.ts'

export const moversMessages = catalogue<MoversMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
