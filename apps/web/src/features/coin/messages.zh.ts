export const messages = {
  facts: '行情',
  change: '24h 涨跌',
  high: '24h 高',
  low: '24h 低',
  turnover: '24h 成交额',
  volume: '24h 成交量',
  marketCap: '市值',
  supply: '流通量',
  rank: '市值排名',
  trend: '7 天走势',
  trendLabel: (symbol: string, low: string, high: string) => `${symbol} 最近 7 天走势，最低 ${low}，最高 ${high}`,
  source: '价格为多家交易所按成交量加权，计价单位 USDT',
  asOf: (time: string) => `截至 ${time}（UTC+8）`,
  none: '未找到该币种',
  noneText: '该代码没有对应的币种，可能已下架。',
  search: '搜索币种',
}

export type CoinMessages = typeof messages
