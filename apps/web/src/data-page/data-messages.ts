import { catalogue } from '#platform/i18n.ts'
import type { DataMessages } from './data-messages.zh.ts'

/** The words of the chart kit and of the data pages' frame: a route that shows any of them names this catalogue. */
export const dataMessages = catalogue<DataMessages>({
  'zh-CN': () => import('./data-messages.zh.ts'),
  'en-US': () => import('./data-messages.en.ts'),
})
