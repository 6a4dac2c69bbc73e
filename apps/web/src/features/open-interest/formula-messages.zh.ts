export const messages = {
  total: {
    name: '持仓金额',
    formula: '各交易所该币种全部永续合约的持仓币数 × 各自标记价之和',
    coins: (symbol: string) => `${symbol} 持仓币数`,
    result: (symbol: string) => `${symbol} 持仓金额`,
  },
  share: {
    name: '占比',
    formula: '该交易所的持仓金额 ÷ 该币种的持仓金额；各交易所相加为 100%',
    part: (exchange: string) => `${exchange} 持仓金额`,
    result: (exchange: string) => `${exchange} 占比`,
  },
  change: {
    name: '1h、4h、24h 变化',
    formula: '（当前持仓金额 − 之前的持仓金额）÷ 之前的持仓金额 × 100%；按美元金额计算，含价格变动的影响',
    now: (symbol: string) => `${symbol} 当前`,
  },
  ratio: {
    name: '持仓 / 市值',
    formula: '持仓金额 ÷ 市值 × 100%；市值 = 综合价 × 流通量',
    price: '综合价 (USDT)',
    supply: (symbol: string) => `流通量 (${symbol})`,
    cap: '市值',
    result: (symbol: string) => `${symbol} 持仓 / 市值`,
  },
  coinMargined: {
    name: '币本位占比',
    formula: '币本位合约的持仓金额 ÷ 全部持仓金额 × 100%',
    coin: '币本位',
    all: '全部',
  },
  margin: {
    label: '保证金',
    text: 'U 本位以美元或稳定币作保证金，币本位以币作保证金，两者都计入；只计单边，多空不重复计算。',
  },
  source: { label: '来源', text: '各交易所永续合约，每 5 分钟一次快照；之前的数据取对应时刻的快照。' },
  period: { label: '周期', text: '1 天按 UTC+8 的自然日。' },
}

export type OpenInterestFormulaMessages = typeof messages
