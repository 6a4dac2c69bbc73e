export const names = {
  liquidations: { title: '爆仓数据', tab: '爆仓' },
}

export const descriptions = {
  liquidations: '1 小时、4 小时、24 小时与 90 天的多空爆仓统计，按币种与交易所拆分。',
}
