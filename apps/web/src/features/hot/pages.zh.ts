export const names = {
  hotCrypto: { title: '热门币种', tab: '热门' },
}

export const descriptions = {
  hotCrypto: '按热度排名的币种，附价格、涨跌与相关快讯。',
}
