export const messages = {
  // The head of a page
  asOf: (time: string) => `截至 ${time}`,
  asOfIn: (time: string, zone: string) => `截至 ${time}（${zone}）`,
  unit: (unit: string) => `单位 ${unit}`,
  export: '导出',
  formula: '计算口径',
  tiles: '概览',

  // Filters
  filters: '筛选',
  coin: '币种',
  allCoins: '全部币种',
  exchange: '交易所',
  allExchanges: '全部',
  period: '周期',
  search: '筛选币种',
  searchAction: '筛选',

  // Tables and lists
  price: '价格',
  priceChange24h: '24h 涨跌',
  openInterestUsd: '持仓 (USD)',
  detail: (symbol: string) => `${symbol} 详情`,
  show: (symbol: string) => `查看 ${symbol} 走势`,
  coinPage: '币种页',
  chart: '图表',
  historyNote: '价格为该币种持仓最大的合约的标记价；1 小时起为周期内最后一次快照，最新一个周期仍在进行。',
  more: '加载更多',
  loading: '加载中',
  shown: (count: number, total: number) => `已显示 ${count} / ${total}`,
  all: (total: number) => `已全部加载，共 ${total} 条`,

  // States
  stale: (time: string) => `数据更新至 ${time}`,
  retry: '重试',
  collecting: (time: string) => `数据积累中，自 ${time} 起`,
  historyLoaded: '历史数据已加载完成',
  noPrices: '行情加载中',
  noPricesText: '暂未收到价格，通常几秒内更新。',
  noSnapshotText: '正在收集各交易所数据…通常一分钟内更新。',
  noMatch: '没有符合条件的币种',
  noMatchText: '请更换交易所或清空筛选词。',
  clearFilters: '清除筛选',
}

export type DataMessages = typeof messages
