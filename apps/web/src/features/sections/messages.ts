import { catalogue } from '#platform/i18n.ts'
import type { SectionMessages } from './messages.zh.ts'

export const sectionMessages = catalogue<SectionMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
