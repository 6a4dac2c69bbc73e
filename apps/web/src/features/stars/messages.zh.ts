export const messages = {
  star: (symbol: string) => `收藏 ${symbol}`,
  added: (symbol: string) => `${symbol} 已加入自选`,
  removed: (symbol: string) => `${symbol} 已移出自选`,
}

export type StarMessages = typeof messages
