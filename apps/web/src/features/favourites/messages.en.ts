import type { FavouritesMessages } from './messages.zh.ts'

export const messages: FavouritesMessages = {
  empty: 'No data yet, please add Favorites',
  emptyText: 'Tap the star of a coin. No account needed.',
  emptyAction: 'Pick a few',
  failed: 'Failed to load favourites',
  local: 'Kept on this device.',
  login: 'Log in to sync across devices',
  loading: 'Loading favourites',
}
