export const messages = {
  chartOf: (pair: string, interval: string) => `${pair} ${interval} K 线图`,
  legend: { open: '开', high: '高', low: '低', close: '收' },
  state: {
    loading: 'K 线加载中',
    empty: '这个交易对还没有 K 线',
    emptyText: '有成交后会自动出现。',
    failed: 'K 线加载失败',
    failedText: '请检查网络后重试。盘口与价格不受影响。',
    retry: '重试',
  },
}

export type BoxMessages = typeof messages
