export const names = {
  coin: { title: '币种详情' },
}

export const descriptions = {
  coin: '一个币种的实时价格、24 小时高低、成交额、市值与流通量。',
}
