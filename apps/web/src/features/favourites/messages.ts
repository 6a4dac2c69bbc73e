import { catalogue } from '#platform/i18n.ts'
import type { FavouritesMessages } from './messages.zh.ts'

export const favouritesMessages = catalogue(import.meta.glob<{ messages: FavouritesMessages }>('./messages.??.ts'))
