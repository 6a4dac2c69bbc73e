import type { FavouritesMessages } from './messages.zh.ts'

export const messages: FavouritesMessages = {
  empty: 'No data yet, please add Favorites',
  emptyText: 'Tap the star of a coin. No account needed.',
  emptyAction: 'Pick a few',
  failed: 'Favourites did not load',
  local: 'Kept on this device.',
  login: 'Log in to have them everywhere',
  loading: 'Reading favourites',
}
