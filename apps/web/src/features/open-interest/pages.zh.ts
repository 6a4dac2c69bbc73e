export const names = {
  openInterest: { title: '合约持仓', tab: '持仓' },
}

export const descriptions = {
  openInterest: '全网合约持仓、占比、变化与市值之比。',
}
