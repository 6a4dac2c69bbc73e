export const messages = {
  label: '搜索币种',
  placeholder: '代码或名称，例如 BTC',
  recent: '最近搜索',
  clear: '清空',
  none: '没有找到币种',
  noneText: '请更换代码或名称。',
  hint: '按代码或名称查找币种。',
  failed: '搜索失败，请重试',
  close: '关闭',
  action: '搜索',
  count: (count: number) => `找到 ${count} 个币种`,
}

export type SearchMessages = typeof messages
