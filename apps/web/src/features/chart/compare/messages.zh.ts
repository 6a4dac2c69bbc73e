export const messages = {
  open: '对比',
  openTip: '与另一个交易对比较涨跌幅',
  title: '选择对比的交易对',
  remove: (pair: string) => `取消对比 ${pair}`,
}

export type CompareMessages = typeof messages
