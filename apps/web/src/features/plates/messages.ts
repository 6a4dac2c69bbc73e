import { catalogue } from '#platform/i18n.ts'
import type { PlatesMessages } from './messages.zh.ts'

export const platesMessages = catalogue<PlatesMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
