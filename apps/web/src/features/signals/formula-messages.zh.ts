export const messages = {
  since: {
    name: '至今收益',
    formula: '看涨类：（最新价 ÷ 信号价 − 1）× 100%；看跌类取相反数。未扣手续费，随行情变动。',
    price: '信号价',
    last: '最新价',
    result: '至今收益',
  },
  outcome: {
    name: '24 根后收益',
    formula:
      '下一根 K 线开盘价入场，24 根后收盘价离场，按信号方向计算，再扣买卖两次手续费：现货 0.2%，永续 0.1%，股指期货 0.02%（均为双边合计）',
    mean: '平均收益',
    median: '收益中位数',
    baseline: '随机入场平均',
  },
  hitRate: {
    name: '命中率',
    formula: '盈利条数 ÷ 已判定条数；区间为 95% 威尔逊区间，不足 30 条不显示',
    hits: '盈利',
    count: '已判定',
    interval: '95% 区间',
    baseline: '随机入场命中率',
  },
  baseline: {
    name: '随机入场',
    formula: '同样的标的、周期与方向，在每一根 K 线都入场一次的平均结果，持有期与手续费相同',
  },
  notes: { label: '提示', text: '历史表现不代表未来，本页不构成投资建议。' },
}

export type SignalFormulaMessages = typeof messages
