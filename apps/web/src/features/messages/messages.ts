import { catalogue } from '#platform/i18n.ts'
import type { StationMessages } from './messages.zh.ts'

export const stationMessages = catalogue<StationMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
