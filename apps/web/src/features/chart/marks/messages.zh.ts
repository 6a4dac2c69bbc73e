export const messages = {
  signals: '信号',
  liquidations: '爆仓',
  news: '快讯',
  funding: '资金费',
  switchSignals: '在图上标出信号',
  switchLiquidations: '在图上标出大额爆仓',
  switchNews: '在图上标出快讯',
  switchFunding: '在永续合约图上标出资金费结算时间（按当前结算间隔推算）',
  card: '该 K 线的事件',
  more: (count: number) => `另有 ${count} 条`,
  price: '价格',
  close: '关闭',
  none: '图上没有事件',
  noMore: { '1': '后面没有更多事件', '-1': '前面没有更多事件' },
  comma: '，',
}

export type MarkMessages = typeof messages
