export const names = {
  plates: { title: '板块', tab: '板块' },
  plate: { title: '板块详情' },
}

export const descriptions = {
  plates: '按概念板块看涨跌家数、领涨领跌币种、市值与平均涨幅。',
  plate: '一个概念板块的成分币种与行情。',
}
