export const messages = {
  title: '板块',
  map: '币种热图',
  mapLabel: (by: string) => `最大的 100 个币种，按主板块分组：面积为${by}的平方根，颜色为 24h 涨跌。`,
  overlap:
    '一个币种可以属于几个板块，在下表各板块里都计一次，所以各板块相加大于全市场。热图里每个币种只出现一次，归入主板块，即币种资料中排第一的板块；面积是市值或成交额的平方根。',
  mapBy: '面积',
  by: { marketCap: '市值', turnover24h: '24h 成交额' },
  words: (name: string, size: string, change: string) => `${name}，${size}，${change}`,
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
  none: '没有这个板块',
  noneText: '板块名称有误，或该板块已合并。',
  search: '搜索币种',
}

export type PlatesMessages = typeof messages
