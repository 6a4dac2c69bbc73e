import { catalogue } from '#platform/i18n.ts'
import type { DownloadMessages } from './messages.zh.ts'

export const downloadMessages = catalogue<DownloadMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
