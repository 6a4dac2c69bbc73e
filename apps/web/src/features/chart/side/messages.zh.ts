export const messages = {
  depth: (pair: string) => `${pair} 深度图`,
  noBook: '暂无深度',
  noBookText: '交易所未提供这个交易对的盘口，或尚未收到。',
  point: '移到图上查看累计挂单',
  bids: '买单累计',
  asks: '卖单累计',
  price: '价格',
  away: '距中间价',
  loading: '加载中',
  failed: '信号加载失败',
  failedText: '请检查网络后重试。',
  retry: '重试',
  none: '还没有信号',
  noneText: '出现新信号时会显示在这里。',
  all: '全部信号',
}

export type SideMessages = typeof messages
