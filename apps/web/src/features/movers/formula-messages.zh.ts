export const messages = {
  move: {
    name: '3、5、10 分钟涨跌',
    formula: '（最新价 − N 分钟前的价格）÷ N 分钟前的价格 × 100%，价格每 10 秒取一次',
  },
  levels: { name: '异动级别', formula: '5 分钟涨跌的绝对值' },
  source: { label: '来源', text: '综合价：各交易所现货价按成交量加权。榜单每秒更新。' },
}

export type MoverFormulaMessages = typeof messages
