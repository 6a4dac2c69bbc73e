import type { DerivativeMessages } from './messages.zh.ts'

export const messages: DerivativeMessages = {
  funding: contract => `Funding % ${contract}`,
  noFunding: 'Funding: perpetuals only',
  openInterest: (coin, exchange) => `${coin} open interest USD · all contracts on ${exchange}`,
  liquidations: (coin, exchange) => `${coin} liquidations USD · ${exchange} (shorts up)`,
  all: 'all exchanges',
  none: name => `${name}: not for this market`,
  names: { funding: 'Funding', openInterest: 'Open interest', liquidations: 'Liquidations' },
}
