export const messages = {
  average: {
    name: '平均涨跌',
    formula: '板块内各币种 24h 涨跌幅的简单平均，不按市值加权',
    sum: '涨跌幅之和',
    count: '币种数',
    result: (name: string) => `${name} 平均涨跌`,
  },
  counts: {
    name: '涨跌家数',
    formula: '上涨 + 下跌 + 平 = 有报价的币种数',
    total: '合计',
  },
  sums: {
    name: '市值与成交额',
    formula: '板块内各币种之和；市值 = 最新价 × 流通量',
  },
  overlap: { label: '重复计入', text: '一个币种可以属于几个板块，在每个板块里都计一次，所以各板块相加大于全市场。' },
  map: {
    label: '热图',
    text: '最大的 100 个币种，各归入主板块，只出现一次；面积为市值或成交额的平方根，小币种也看得清；颜色每 2% 一级，6% 起最深。',
  },
  source: { label: '来源', text: '综合价：各交易所现货价按成交量加权。24h 即最近 1,440 根 1 分钟 K 线。' },
}

export type PlateFormulaMessages = typeof messages
