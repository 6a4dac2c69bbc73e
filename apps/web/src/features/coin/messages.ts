import { catalogue } from '#platform/i18n.ts'
import type { CoinMessages } from './messages.zh.ts'

export const coinMessages = catalogue<CoinMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
