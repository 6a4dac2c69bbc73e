export const messages = {
  premium: {
    name: '溢价率',
    formula: '（二级价 − 一级价）÷ 一级价 × 100%',
    primary: '一级价（每份所含币的价值）',
    secondary: '二级价（每份成交价）',
    result: '溢价率',
  },
  value: { name: '持仓市值', formula: '份额 × 一级价', shares: '份额', result: '持仓市值' },
  change: {
    name: '增减',
    formula: '最近收盘的持仓量 − 之前收盘的持仓量；1 天为前一个交易日，7、30 天为当时或之前最近的收盘',
    result: '30 天增减',
  },
  cost: {
    name: '估算成本',
    formula: '每次增持按当日收盘价计入，减持按平均成本转出；只是估算，基金并不公布',
    result: (symbol: string) => `${symbol} 估算成本`,
  },
  profit: {
    name: '总市值与浮盈',
    formula: '总市值为各基金持仓市值之和；百分比 =（总市值 − 总成本）÷ 总成本 × 100%',
    value: '总市值',
    cost: '总成本',
  },
  zone: { label: '时间', text: '收盘为纽约 16:00（半日市更早），此处按所选时区显示。' },
}

export type HoldingFormulaMessages = typeof messages
