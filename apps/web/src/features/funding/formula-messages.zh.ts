export const messages = {
  rate8h: {
    name: '折合 8 小时',
    formula: '当期费率 × 8 ÷ 结算周期（小时）',
    rate: '当期费率',
    hours: '结算周期',
    result: (name: string) => `${name} 折合 8h`,
  },
  settled: {
    name: '3 日累计',
    formula: '最近 3 天已结算费率之和，不含进行中的周期',
    count: '结算次数',
    result: '3 日累计',
  },
  apy: {
    name: '参考年化',
    formula: '3 日累计 × 365 ÷ 3；U 本位再除以 2，因为一半资金以美元作保证金',
    result: '参考年化',
  },
  spread: {
    name: '跨所费率差',
    formula: '最高 − 最低，均折合 8 小时；年化 = 费率差 × 3 × 365',
    yearly: '年化',
  },
  average: { name: '平均费率', formula: '各合约折合 8 小时的费率，按持仓金额（USD）加权平均' },
  source: { label: '来源', text: '各交易所的当期与预测费率，每 5 分钟一份快照；已结算费率逐次记录，至少保存 400 天。' },
  zone: { label: '时间', text: '结算时间按所选时区显示；自然日按 UTC+8。' },
}

export type FundingFormulaMessages = typeof messages
