import { catalogue } from '#platform/i18n.ts'
import type { ShellMessages } from './messages.zh.ts'

export const shellMessages = catalogue<ShellMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
