export const names = {
  holdings: { title: 'Fund holdings', tab: 'Holdings' },
}

export const descriptions = {
  holdings: 'Fund holdings, price per share on both markets, and premium.',
}
