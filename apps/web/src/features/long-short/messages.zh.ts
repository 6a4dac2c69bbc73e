export const messages = {
  title: '多空比',
  explanation:
    '永续合约上做多与做空的账户或仓位之比，大于 1 为多头占优。各交易所公布，每 5 分钟更新；跨交易所按持仓金额加权。',
  unit: '比值、%',
  kind: '统计对象',
  kinds: { 0: '全部账户', 1: '大户账户', 2: '大户持仓' },
  coinTile: (symbol: string) => `${symbol} 多空比`,
  marketTile: '全市场多空比',
  highest: '最偏多',
  lowest: '最偏空',
  leaning: '多头 / 空头占优币种',
  sizes: (long: number, even: number, short: number) => `${long} 偏多 · ${even} 持平 · ${short} 偏空`,
  long: '多',
  short: '空',
  columns: {
    split: '多 / 空',
    ratio: '多空比',
    change: (period: string) => `${period} 变化`,
  },
  table: '各币种多空比',
  byExchange: (symbol: string) => `${symbol} 各交易所多空比`,
  mean: '加权平均',
  trend: (symbol: string) => `${symbol} 多空比走势`,
  trendSummary: (symbol: string) => `${symbol} 在各交易所的多空比随时间变化，每个交易所一条线，另有价格线。`,
  notListed: '未上市或没有数据',
  notPublished: '该交易所不提供此数据',
  waiting: (count: number, total: number) =>
    `${total} 个币种中 ${count} 个的上一周期数据加载中，变化暂显示为 --，完成后自动更新。`,
  unknown: '暂无上一周期的数据，有数据后自动更新',
  noHistory: '暂无记录，每 5 分钟新增一个数据点。',
  starting: '多空比数据加载中',
  noCoin: (symbol: string) => `${symbol} 暂无多空比`,
  noCoinText: '暂无交易所公布该币种的多空比，请更换币种。',
  noCoinAction: '查看 BTC',
}

export type LongShortMessages = typeof messages
