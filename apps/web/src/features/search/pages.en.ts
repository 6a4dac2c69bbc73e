export const names = {
  search: { title: 'Search' },
}

export const descriptions = {
  search: 'Search coins by symbol or name.',
}
