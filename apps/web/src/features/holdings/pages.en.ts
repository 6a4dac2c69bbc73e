export const names = {
  holdings: { title: 'Fund holdings', tab: 'Holdings' },
}

export const descriptions = {
  holdings: 'Fund holdings, primary and secondary price per share, and premium.',
}
