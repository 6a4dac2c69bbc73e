export const names = {
  home: { title: 'Markets, data and signals' },
}

export const descriptions = {
  home: 'Crypto prices, derivatives data, trading signals and flash news, all free and open, no account needed.',
}
