export const names = {
  trendFollowing: { title: '趋势信号', tab: '趋势' },
  rsi: { title: 'RSI 背离信号', tab: 'RSI 背离' },
  ma5Strategy: { title: 'MA5 短线信号', tab: 'MA5 短线' },
  longShortRank: { title: '多空排列信号', tab: '多空排列' },
  stockSignals: { title: '股指期货信号', tab: '股指期货' },
  signalPair: { title: '信号' },
}

export const descriptions = {
  trendFollowing: '趋势跟随信号，每条都保留并事后评分，附样本量、命中率与基准。',
  rsi: '1 小时 RSI 顶背离与底背离信号，附信号价、至今收益与完整战绩。',
  ma5Strategy: '4 小时 MA5 短线信号：上穿与下穿，附信号价、至今收益与完整战绩。',
  longShortRank: 'MA21、MA55、MA120 多头与空头排列信号，附至今收益与完整战绩。',
  stockSignals: '纳指、道指、标普、恒指、A50 股指期货主力合约的趋势信号与战绩。',
  signalPair: '一个交易对的全部信号与各类信号的战绩。',
}
