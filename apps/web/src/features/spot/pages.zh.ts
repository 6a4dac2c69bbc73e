export const names = {
  spot: { title: '现货行情', tab: '现货' },
}

export const descriptions = {
  spot: '全部币种的实时现货价格、24 小时涨跌、成交额、市值、流通量与 7 天走势，可筛选、排序、导出 CSV 与 JSON。',
}
