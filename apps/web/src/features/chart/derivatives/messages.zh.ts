export const messages = {
  funding: (contract: string) => `资金费率 % ${contract}`,
  noFunding: '资金费率：仅永续合约',
  openInterest: (coin: string, exchange: string) => `${coin} 持仓 USD · ${exchange} 全部合约`,
  liquidations: (coin: string, exchange: string) => `${coin} 爆仓 USD · ${exchange}（空头在上）`,
  all: '全部交易所',
  none: (name: string) => `${name}：该品种没有`,
  names: { funding: '资金费率', openInterest: '合约持仓', liquidations: '爆仓' },
}

export type DerivativeMessages = typeof messages
