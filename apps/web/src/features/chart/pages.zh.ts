export const names = {
  chart: { title: '图表终端' },
  chartPair: { title: '图表终端' },
}

export const descriptions = {
  chart: '多周期 K 线、指标、盘口与逐笔成交的图表终端。',
  chartPair: '一个交易对的多周期 K 线、指标、盘口与逐笔成交。',
}
