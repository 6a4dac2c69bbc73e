import type { SignalMessages } from './messages.zh.ts'

export const messages: SignalMessages = {
  types: {
    bullish: 'Bullish',
    bearish: 'Bearish',
    'bottom-divergence': 'Bottom divergence',
    'top-divergence': 'Top divergence',
    'crosses-above': 'Crosses above',
    'crosses-below': 'Crosses below',
    'long-alignment': 'Long alignment',
    'short-alignment': 'Short alignment',
  },
  rules: {
    trend:
      'Bullish when a bar closes above the highest high of the 55 bars before it, bearish below their lowest low; said once per trend. Only closed bars count, and a signal never changes.',
    rsi: 'RSI(14) on 1-hour bars diverges from the price at two neighbouring pivots (5 bars on each side, 5–60 bars apart). A pivot is only known 5 bars later, and the signal is raised then.',
    ma5: 'A 4-hour close crosses its 5-bar average (MA5); touching it is not a cross. Only closed bars count, and a signal never changes.',
    rank: 'Long alignment when MA21 is above MA55 and MA55 above MA120, short alignment the other way round; said once, when the order begins.',
    stock:
      'Main contracts of stock-index futures: bullish when a bar closes above the highest high of the 55 bars before it, bearish below their lowest low; said once per trend.',
  },
  kinds: { trend: 'Trend', rsi: 'RSI divergence', ma5: 'MA5', rank: 'Alignment', stock: 'Index futures' },
  pairKinds: { spot: 'Spot', perpetual: 'Perp', futures: 'Futures' },
  composite: 'Volume-weighted price',

  // Filters
  interval: 'Interval',
  all: 'All',
  side: 'Direction',
  favourites: 'Favourites only',
  kind: 'Kind of signal',

  // The list
  list: 'Latest signals',
  columns: {
    symbol: 'Symbol',
    kind: 'Signal',
    type: 'Type',
    level: 'Level',
    price: 'Signal price',
    since: 'Return since',
    chart: 'Chart',
    last: 'Last price',
    change24h: '24h',
    volume24h: '24h volume',
    marketCap: 'Market cap',
    time: 'Time',
    return24: 'After 24 bars',
  },
  contracts: 'contracts',
  chartLabel: (symbol, type) => `${symbol}, with the signal (${type}) marked by a dot`,
  detail: (symbol, type) => `${symbol} ${type} details`,
  pairPage: 'All signals of this pair',
  pending: 'Pending',
  note: 'Return since is in the direction of the signal, before fees. The record enters at the next open and is net of fees.',
  rss: 'RSS feed',
  shown: count => `Showing ${count}`,
  allShown: count => `All ${count} shown`,
  longEnough: count => `The latest ${count} are shown; older ones are in the export`,

  // States
  none: 'No signals yet',
  noneText: 'Signals appear here by themselves as soon as one is raised.',
  computingText: 'The past takes some minutes after the first start. Its signals appear here by themselves.',
  noneFiltered: 'No matching signals',
  noneFilteredText: 'Try other filters.',
  noFavourites: 'No signals of your favourites yet',
  noFavouritesText: 'Signals of starred pairs are listed here. Tap a star on the spot page to add one.',
  loading: 'Loading signals of your favourites',
  failed: 'Failed to load signals',
  failedText: 'Check the connection and retry.',

  noPair: 'No such pair',
  noPairText: 'No pair has this code; it may have been delisted.',
  search: 'Search',
  allSignals: 'Trend signals',

  // The page of a pair
  newest: 'Latest signal',
  pairTitle: pair => `${pair} signals`,
  pairExplanation: market => `${market}: signals of every kind and how they did. Once raised, they never change.`,

  // The headline of the record
  record: 'Track record',
  recordMore: 'Full track record',
  hitRate: 'Hit rate',
  hitInterval: (low, high) => `95% CI ${low}–${high}`,
  mean: 'Mean return',
  median: 'Median return',
  baseline: figure => `Random entry ${figure}`,
  excursions: (best, worst) => `Best ${best}, worst ${worst}`,
  decided: 'Decided',
  decidedOf: (open, from) => `${open} pending · since ${from}`,
  tooFew: needed => `Hit rate and returns are shown from ${needed} on`,
  open: 'Pending',
  openText: from => `Decided after 24 bars · since ${from}`,
  after24: 'After 24 bars, net of fees',
  firstProgress: (done, total) => `Computing the newest signals: ${done} of ${total} pairs`,
  progress: (done, total) => `Computing past signals: ${done} of ${total} pairs`,
  recordFailed: 'Failed to load the track record',
  recordFailedText: 'The list and trials are not affected.',
}
