export const names = {
  chart: { title: 'Chart terminal' },
  chartPair: { title: 'Chart terminal' },
}

export const descriptions = {
  chart: 'Chart terminal with all intervals, indicators, the order book and trades.',
  chartPair: 'Chart of a pair in all intervals, with indicators, the order book and trades.',
}
