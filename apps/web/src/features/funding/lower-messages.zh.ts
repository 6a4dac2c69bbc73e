export const messages = {
  basis: '费率口径',
  basisOf: { own: '原始', '8h': '折合 8h' },
  periodOf: { '8h': '8 小时', '1d': '每日' },
  cross: '各交易所当期费率',
  crossCell: (exchange: string, own: string, hours: number, in8h: string) =>
    `${exchange} 每 ${hours} 小时 ${own}，折合 8 小时 ${in8h}`,
  crossNote: '小字 1h、4h 为结算周期，未标的为 8 小时；切换为「折合 8h」后可直接比较。',
  spread: '跨所费率差',
  spreadNote: '费率最高与最低的交易所之差，折合 8 小时；年化 = 费率差 × 3 × 365，未计手续费、价差与价格风险。',
  spreadColumns: { coin: '币种', highest: '最高', lowest: '最低', spread8h: '费率差 · 8h', yearly: '年化' },
  notListed: '未上市',
  noData: '暂无数据',
  heat: '已结算费率热力',
  heatNote: {
    '8h': '每格为截至所标时刻的 8 小时内已结算费率之和，1、4、8 小时合约可比；进行中的周期不计。',
    '1d': '每格为一日内已结算费率之和；今天未结束，不计。',
  },
  heatEach: (note: string) => `${note}每个币种取成交额最大的合约。`,
  chart: (coin: string) => `${coin} 各交易所已结算费率`,
  chartSummary: (coin: string) => `${coin} 在各交易所已结算的资金费率随时间变化，每个交易所一条线。`,
}

export type FundingLowerMessages = typeof messages
