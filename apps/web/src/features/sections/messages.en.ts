import type { SectionMessages } from './messages.zh.ts'

export const messages: SectionMessages = {
  markets: {
    label: 'Markets',
    tabs: { favourites: 'Favourites', spot: 'Spot', rapid: 'Rapid movers', hotCrypto: 'Hot', plates: 'Sectors' },
  },
  signal: {
    label: 'Signals',
    tabs: {
      trendFollowing: 'Trend',
      rsi: 'RSI divergence',
      ma5Strategy: 'MA5 short-term',
      longShortRank: 'Alignment',
      stockIndex: 'Stock index',
    },
  },
  numbers: {
    label: 'Data',
    tabs: {
      longShortRatio: 'Long/short',
      liquidations: 'Liquidations',
      openInterest: 'Open interest',
      fundingRates: 'Funding',
      holdings: 'Holdings',
    },
  },
  portfolio: {
    label: 'Portfolio',
    tabs: { portfolio: 'Overview', portfolioAssets: 'Assets', portfolioManage: 'Manage' },
  },
}
