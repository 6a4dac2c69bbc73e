export const names = {
  longShortRatio: { title: 'Long/short ratio', tab: 'Long/short' },
}

export const descriptions = {
  longShortRatio: 'Long and short accounts per exchange, five-minute period.',
}
