export const messages = {
  title: '烛见：行情、数据与信号',
  tabsLabel: '首页',
  tabs: { markets: '行情', signal: '信号', numbers: '数据', info: '资讯' },
  free: '全部数据免费开放，无需注册',
  breadth: '涨跌家数',
  up: (count: number) => `涨 ${count}`,
  down: (count: number) => `跌 ${count}`,
  marketCap: '总市值',
  turnover: '24h 成交额',
  dominance: 'BTC 占比',
  hot: '成交额前十',
  all: '全部行情',
  addAll: '一键加自选',
  added: (count: number) => (count === 0 ? '这些币种都已在自选里' : `${count} 个币种已加入自选`),
  close: '关闭',
}

export type HomeMessages = typeof messages
