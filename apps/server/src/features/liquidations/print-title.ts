import { EXCHANGES, type Locale, type Text } from '@candela/contract/core'
import { formatAmount } from '@candela/quant'

const SIDES = {
  long: { zh: '多单爆仓', en: 'long liquidated' },
  short: { zh: '空单爆仓', en: 'short liquidated' },
} as const

export type LiquidationFacts = {
  readonly exchange: string
  /** Left out where everything is about one coin. */
  readonly symbol?: string
  readonly side: keyof typeof SIDES
  readonly usd: string
}

/** One liquidation in a line: `Binance BTC 多单爆仓 $250.00 万`. */
export function liquidationTitle({ exchange, symbol, side, usd }: LiquidationFacts): Text {
  const place = EXCHANGES.find(({ id }) => id === exchange)?.name ?? exchange
  const subject = symbol === undefined ? place : `${place} ${symbol}`
  const amount = (locale: Locale): string => formatAmount(usd, locale)
  return {
    zh: `${subject} ${SIDES[side].zh} ${amount('zh-CN')}`,
    en: `${subject}: ${SIDES[side].en}, ${amount('en-US')}`,
  }
}
