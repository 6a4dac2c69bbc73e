export const messages = {
  markets: {
    label: '行情',
    tabs: { favourites: '自选', spot: '现货', rapid: '异动', hotCrypto: '热门', plates: '板块' },
  },
  signal: {
    label: '信号',
    tabs: {
      trendFollowing: '趋势',
      rsi: 'RSI 背离',
      ma5Strategy: 'MA5 短线',
      longShortRank: '多空排列',
      stockIndex: '股指',
    },
  },
  numbers: {
    label: '数据',
    tabs: {
      longShortRatio: '多空比',
      liquidations: '爆仓',
      openInterest: '持仓',
      fundingRates: '资金费率',
      holdings: '基金持仓',
    },
  },
  portfolio: {
    label: '实盘',
    tabs: { portfolio: '总览', portfolioAssets: '资产', portfolioManage: '管理' },
  },
}

export type SectionMessages = typeof messages
