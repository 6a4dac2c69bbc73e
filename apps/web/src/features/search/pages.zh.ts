export const names = {
  search: { title: '搜索' },
}

export const descriptions = {
  search: '按代码、名称、交易所与合约类型搜索币种和交易对。',
}
