export const names = {
  search: { title: 'Search' },
}

export const descriptions = {
  search: 'Search coins and pairs by symbol, name, exchange and kind of contract.',
}
