import { EXCHANGES, parsePairCode } from '@candela/contract/core'
import type { pairMessages } from '#features/pairs/messages.ts'

/** Our own composite is the coin itself; any other pair has its exchange and kind: `BTC/USDT OKX 永续`. */
export function pairLabel(code: string, kinds: ReturnType<typeof pairMessages.get>): string {
  const pair = parsePairCode(code)
  if (pair === undefined) return code
  if (pair.exchange === 'candela') return pair.baseAsset
  const kind = pair.contractType === 'FUTURES' ? 'MAIN' : pair.contractType
  const exchange = EXCHANGES.find(({ id }) => id === pair.exchange)?.name ?? pair.exchange
  return `${pair.baseAsset}/${pair.quoteAsset} ${exchange} ${kinds[kind]}`
}
