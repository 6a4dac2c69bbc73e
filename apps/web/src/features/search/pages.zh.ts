export const names = {
  search: { title: '搜索' },
}

export const descriptions = {
  search: '按代码或名称搜索币种。',
}
