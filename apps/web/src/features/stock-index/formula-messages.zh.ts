export const messages = {
  change: {
    name: '24h 涨跌',
    formula: '最新价 ÷ 24 小时前的价格 − 1；休市时以最近一次收盘为准，与收盘前 24 小时比较',
    price: '最新价',
    points: '涨跌点',
    result: '24h 涨跌',
  },
  trend: { label: '近 5 日', text: '每小时一点，只取交易时段内的价格；走势图以首个价格为 0%。' },
  session: {
    label: '时段',
    text: '按交易所当地时间与节假日历计算，随夏令时调整；两小时以内的停顿为盘间休市，更长为收盘。',
  },
  unit: { label: '单位', text: '指数点；NQ、YM、ES、A50 以 USD 计价，恒生以 HKD 计价。' },
}

export type IndexFormulaMessages = typeof messages
