import type { FavouritesMessages } from './messages.zh.ts'

export const messages: FavouritesMessages = {
  star: symbol => `Star ${symbol}`,
  added: symbol => `${symbol} added to favourites`,
  removed: symbol => `${symbol} removed from favourites`,
  undo: 'Undo',
  close: 'Close',
  empty: 'No data yet, please add Favorites',
  emptyText: 'Tap the star of a coin. No account needed.',
  emptyAction: 'Pick a few',
  failed: 'Favourites did not load',
  retry: 'Retry',
  local: 'Kept on this device.',
  login: 'Log in to have them everywhere',
  loading: 'Reading favourites',
}
