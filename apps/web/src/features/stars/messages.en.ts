import type { StarMessages } from './messages.zh.ts'

export const messages: StarMessages = {
  star: symbol => `Star ${symbol}`,
  added: symbol => `${symbol} added to favourites`,
  removed: symbol => `${symbol} removed from favourites`,
}
