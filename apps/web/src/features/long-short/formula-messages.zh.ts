export const messages = {
  ratio: {
    name: '多空比',
    formula: '多 % ÷ 空 %；多 % + 空 % = 100.00%',
    long: (exchange: string) => `${exchange} 多`,
    short: (exchange: string) => `${exchange} 空`,
    result: (exchange: string) => `${exchange} 多空比`,
  },
  mean: {
    name: '币种与全市场',
    formula: '各合约的多 % 按持仓金额（美元）加权平均，再算多空比',
    result: (symbol: string) => `${symbol} 多`,
  },
  change: {
    name: '变化',
    formula: '（最新多空比 − 上一周期多空比）÷ 上一周期多空比 × 100%',
    result: (symbol: string, period: string) => `${symbol} ${period} 变化`,
  },
  leaning: {
    name: '偏多与偏空的币种',
    formula: '多空比大于 1 的币种数 / 小于 1 的币种数；恰为 1 的另计',
    long: '偏多',
    short: '偏空',
    even: '相等',
  },
  kinds: {
    label: '统计对象',
    text: '全部账户：持有仓位的账户数之比。大户账户：保证金最高的一批账户的账户数之比。大户持仓：这批账户的持仓量之比。',
  },
  source: { label: '来源', text: '各交易所永续合约，U 本位与币本位都计入，每 5 分钟一次快照。' },
  period: {
    label: '周期',
    text: '5、15、30 分钟为整点时刻的快照；1 小时起为周期内最后一次快照，最新一个周期仍在进行；1 天按 UTC+8 的自然日。',
  },
}

export type LongShortFormulaMessages = typeof messages
