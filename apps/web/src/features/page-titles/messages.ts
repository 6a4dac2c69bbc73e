import { catalogue } from '#platform/i18n.ts'
import type { PageTitles } from './messages.zh.ts'

export const pageTitles = catalogue<PageTitles>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
