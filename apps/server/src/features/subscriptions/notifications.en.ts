import type { PriceTexts } from './notifications.zh.ts'

export const texts: PriceTexts = {
  fastMove: ({ symbol, direction, size, reached, price }) => ({
    title: `${symbol} ${direction} ${size} in 5 minutes`,
    text: `Price ${price}; the five-minute change has reached ${reached}%`,
  }),
  priceLevel: ({ symbol, side, level, price }) => ({
    title: `${symbol} ${side === 'above' ? 'rose to' : 'fell to'} ${level}`,
    text: `Price ${price} has reached your alert level`,
  }),
}
