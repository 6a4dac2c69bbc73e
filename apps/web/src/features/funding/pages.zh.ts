export const names = {
  fundingRates: { title: '资金费率', tab: '资金费率' },
}

export const descriptions = {
  fundingRates: '当期与预测资金费率、3 日累计费率与参考年化。',
}
