export const messages = {
  title: '板块',
  map: '板块热图',
  mapLabel: (by: string) => `板块热图：面积为${by}的平方根，颜色为平均涨跌。相同数据见表格。`,
  mapBy: '面积',
  by: { marketCap: '市值', turnover24h: '24h 成交额' },
  words: (name: string, size: string, change: string) => `${name}，${size}，平均 ${change}`,
  columns: {
    name: '板块',
    averageChange24h: '平均涨跌',
    upSize: '上涨',
    downSize: '下跌',
    flatSize: '平',
    topGainer: '领涨',
    topLoser: '领跌',
    marketCap: '市值',
    turnover24h: '24h 成交额',
  },
  counts: (up: number, down: number) => `涨 ${up} 跌 ${down}`,
  coins: (count: number) => `${count} 个币种`,
  detail: (name: string) => `${name}详情`,
  open: '查看成分币种',
  nobody: '没有',
  back: '全部板块',
}

export type PlatesMessages = typeof messages
