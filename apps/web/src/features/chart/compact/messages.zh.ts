export const messages = {
  title: 'K 线',
  interval: 'K 线周期',
  terminal: '打开图表',
  terminalOf: (pair: string) => `打开图表：${pair}`,
  loading: '正在加载图表',
  missing: '该交易对没有图表',
  missingText: '可能已下架。',
  failed: '图表加载失败',
  failedText: '请检查网络后重试，本页其他数据不受影响。',
  retry: '重试',
}

export type CompactMessages = typeof messages
