export const names = {
  plates: { title: 'Sectors', tab: 'Sectors' },
  plate: { title: 'Sector' },
}

export const descriptions = {
  plates: 'Sectors by gainers and losers, leaders, market cap and average change.',
  plate: 'Coins of a sector with prices, changes and turnover.',
}
