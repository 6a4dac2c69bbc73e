import { FLASH_PAGE, type Flash, type FlashList, flashListCall, type FlashListInput } from '@candela/contract/flash'
import { MINUTE_MS } from '@candela/quant'
import type { Answers } from './answers.ts'

/** 14:00 in UTC+8. */
export const FLASH_AS_OF = Date.UTC(2026, 10, 15, 6)

export const aFlash = (change: Partial<Flash> = {}): Flash => ({
  id: 'move-1',
  kind: 'move',
  time: FLASH_AS_OF - 5 * MINUTE_MS,
  isImportant: false,
  symbol: 'BTC',
  pair: 'candela-spot/btc.usdt',
  direction: 1,
  price: '97412.6',
  title: { zh: 'BTC 5 分钟涨 2.10%', en: 'BTC up 2.10% in 5 minutes' },
  body: { zh: '报 97,412.6，5 分钟成交 120.00 万 USDT', en: 'At 97,412.6; 5-minute turnover 1.20M USDT' },
  link: '/coin/BTC',
  ...change,
})

/** One page of what the call is asked for; the cursor is the number of rows before it. */
export function flashPage(all: readonly Flash[], { size, cursor, symbol, isImportant }: FlashListInput): FlashList {
  const found = all.filter(
    item => (symbol === undefined || item.symbol === symbol) && (isImportant !== true || item.isImportant),
  )
  const from = Number(cursor ?? 0)
  const to = from + (size ?? FLASH_PAGE)
  return { records: found.slice(from, to), cursor: to < found.length ? String(to) : null, asOf: FLASH_AS_OF }
}

const ALL = [
  aFlash(),
  aFlash({
    id: 'level-1',
    kind: 'level',
    time: FLASH_AS_OF - 30 * MINUTE_MS,
    isImportant: true,
    symbol: 'ETH',
    pair: 'candela-spot/eth.usdt',
    direction: -1,
    price: '3399.2',
    title: { zh: 'ETH 跌破 3,400 USDT', en: 'ETH falls below 3,400 USDT' },
    body: { zh: '报 3,399.2，5 分钟成交 120.00 万 USDT', en: 'At 3,399.2; 5-minute turnover 1.20M USDT' },
    link: '/coin/ETH',
  }),
]

export const answers: Answers = {
  [flashListCall.name]: input => flashPage(ALL, input as FlashListInput), // as the panel sends it
}
