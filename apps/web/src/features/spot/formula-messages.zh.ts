export const messages = {
  change: {
    name: '24h 涨跌',
    formula: '（最新价 − 24 小时前价）÷ 24 小时前价 × 100%',
    last: '最新价',
    open: '24 小时前价',
    result: (symbol: string) => `${symbol} 涨跌`,
  },
  turnover: {
    name: '24h 成交额',
    formula: '各交易所 1,440 根 1 分钟 K 线的成交额（USDT）之和',
    volume: '成交量',
    average: '均价',
    result: (symbol: string) => `${symbol} 成交额`,
  },
  marketCap: {
    name: '市值',
    formula: '最新价 × 流通量',
    supply: '流通量',
    result: (symbol: string) => `${symbol} 市值`,
  },
  own: (exchange: string) => `${exchange} 的 USDT 交易对；7 天走势取综合价。`,
  source: { label: '来源', text: '综合价：各交易所现货价按成交量加权。' },
  period: { label: '周期', text: '24h 即最近 1,440 根 1 分钟 K 线，不是自然日。' },
}

export type FormulaMessages = typeof messages
