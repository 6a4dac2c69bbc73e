export const names = {
  stockIndex: { title: 'Stock-index futures' },
}

export const descriptions = {
  stockIndex: 'Main contracts of Nasdaq 100, Dow, S&P 500, Hang Seng and A50.',
}
