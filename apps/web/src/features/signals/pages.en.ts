export const names = {
  trendFollowing: { title: 'Trend signals', tab: 'Trend' },
  rsi: { title: 'RSI divergence signals', tab: 'RSI divergence' },
  ma5Strategy: { title: 'MA5 short-term signals', tab: 'MA5' },
  longShortRank: { title: 'Alignment signals', tab: 'Alignment' },
  stockSignals: { title: 'Index futures signals', tab: 'Index futures' },
  signalPair: { title: 'Signals' },
}

export const descriptions = {
  trendFollowing: 'Trend-following signals, all kept and scored, with sample size, hit rate and baseline.',
  rsi: 'One-hour RSI top and bottom divergences with signal price, return since and full track record.',
  ma5Strategy: 'Four-hour closes crossing MA5, with signal price, return since and full track record.',
  longShortRank: 'MA21, MA55 and MA120 in long or short alignment, with return since and full track record.',
  stockSignals: 'Trend signals of Nasdaq 100, Dow, S&P 500, Hang Seng and A50 futures, with their track record.',
  signalPair: 'All signals of one pair and the track record of each kind on it.',
}
