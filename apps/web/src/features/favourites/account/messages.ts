import { catalogue } from '#platform/i18n.ts'
import type { AccountFavouritesMessages } from './messages.zh.ts'

/** Loaded with the parts only a logged-in user sees. */
export const accountMessages = catalogue(import.meta.glob<{ messages: AccountFavouritesMessages }>('./messages.??.ts'))
