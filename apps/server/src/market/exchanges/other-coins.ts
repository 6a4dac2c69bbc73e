import type { PairCode } from '@candela/contract/core'
import type { Bus } from '#platform/bus/bus.ts'
import { type Guard, isText, listOf, topic } from '#platform/bus/topic.ts'
import type { Clock } from '#platform/clock.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Board } from '#market/tickers/board.ts'
import { CoinJudge, type PricedPair } from './same-coin.ts'

const isPairCode: Guard<PairCode> = (value): value is PairCode => isText(value) // an unknown one has no pair here

/** Pairs that do not count for the composite of their ticker: they are of another coin. */
export const OTHER_COINS_TOPIC = topic('market.other-coins', listOf(isPairCode))

const JUDGE_EVERY_MS = 5_000

/** On the leader: compares the exchanges' prices of each coin, and tells all nodes. Returns a function that stops it. */
export function judgeCoins(
  catalogue: Pick<Catalogue, 'listed'>,
  board: Pick<Board, 'ticker' | 'staleExchanges'>,
  bus: Bus,
  clock: Clock,
): () => void {
  const judge = new CoinJudge()
  let isTold = false
  return clock.every(JUDGE_EVERY_MS, () => {
    const isChanged = judge.judge(groups(catalogue, board), clock.now())
    // The first judgement replaces that of an earlier leader.
    if (!judge.hasJudged || (isTold && !isChanged)) return
    isTold = true
    bus.publish(OTHER_COINS_TOPIC, judge.otherCoins)
    void bus.keep(OTHER_COINS_TOPIC, judge.otherCoins)
  })
}

/** Prices by ticker, of exchanges that send some: those of the others are old. */
function groups(
  catalogue: Pick<Catalogue, 'listed'>,
  board: Pick<Board, 'ticker' | 'staleExchanges'>,
): Iterable<PricedPair[]> {
  const bySymbol = new Map<string, PricedPair[]>()
  const stale = new Set(board.staleExchanges)
  for (const { code, contractType, exchange, baseAsset, quoteAsset } of catalogue.listed) {
    if (contractType !== 'SPOT' || exchange === 'candela' || stale.has(exchange)) continue
    const ticker = board.ticker(code)
    if (ticker === undefined) continue
    const key = `${baseAsset} ${quoteAsset}`
    const group = bySymbol.get(key) ?? []
    group.push({ code, price: Number(ticker.last) })
    bySymbol.set(key, group)
  }
  return bySymbol.values()
}
