import { catalogue } from '#platform/i18n.ts'
import type { FavouritesMessages } from './messages.zh.ts'

export const favouritesMessages = catalogue<FavouritesMessages>({
  'zh-CN': () => import('./messages.zh.ts'),
  'en-US': () => import('./messages.en.ts'),
})
