export const messages = {
  window: {
    name: '区间总额',
    formula:
      '区间内每笔强平的 价格 × 数量 之和（USDT、USDC 按 1 美元计）；1h、4h、24h 为滚动区间，90 天为含今日的 UTC+8 自然日',
    long: '多单爆仓',
    short: '空单爆仓',
    total: (window: string) => `${window}合计`,
  },
  change: { name: '较上一区间', formula: '（本区间 − 上一个同长区间）÷ 上一个同长区间', result: '24 小时变化' },
  share: { name: '占比', formula: '该交易所金额 ÷ 全部交易所金额，最大余数法取整，合计恰为 100%', result: '占比' },
  model: {
    name: '清算地图模型',
    formula:
      '近 96 小时每小时按成交额开仓，随时间每 36 小时减半，多空各半；杠杆 3/5/10/20/50/100 倍各占 35/30/20/10/4/1%；逐仓强平价由维持保证金率得出；已被价格触及的剔除；两侧各缩放到未平仓量',
    error: '不在真实价位上的估算仓位',
  },
  source: { label: '来源', text: '各交易所永续合约的强平成交；方向为被平掉的仓位方向，多单被平即卖出。' },
  zone: { label: '时间', text: '按所选时区显示；自然日按 UTC+8。' },
}

export type LiquidationFormulaMessages = typeof messages
