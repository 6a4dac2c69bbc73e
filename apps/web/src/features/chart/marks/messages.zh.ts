export const messages = {
  signals: '信号',
  liquidations: '爆仓',
  switchSignals: '在图上标出信号',
  switchLiquidations: '在图上标出大额爆仓',
  card: '该 K 线的事件',
  more: (count: number) => `另有 ${count} 条`,
  price: '价格',
  close: '关闭',
}

export type MarkMessages = typeof messages
