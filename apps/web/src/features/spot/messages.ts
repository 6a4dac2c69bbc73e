import { catalogue } from '#platform/i18n.ts'
import type { SpotMessages } from './messages.zh.ts'

export const spotMessages = catalogue<SpotMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
