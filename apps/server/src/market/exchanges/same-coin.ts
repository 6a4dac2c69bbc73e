/**
 * One ticker can be two coins: an exchange whose price is far from that of the others trades another one, and does not
 * count for the coin's composite. In memory, on the leader; checked again after a restart.
 */
import type { PairCode } from '@candela/contract/core'

/** Prices of one coin are closer to each other than this share. */
const APART = 0.05
/** Prices of two exchanges may differ for a moment, while the market jumps. */
const LEAVES_AFTER_MS = 180_000
const RETURNS_AFTER_MS = 3_600_000

/**
 * Whether each price, of one ticker on several exchanges, is that of another coin: more than 5 % off the one that most of
 * them agree with. If as many agree with another one, the first exchange decides. (The median would do for many
 * exchanges; with three, that of the other two is between the right price and the wrong one.)
 */
export function areOtherCoins(prices: readonly number[]): boolean[] {
  const agreeing = prices.map(from => prices.filter(price => !isApart(price, from)).length)
  const from = prices[agreeing.indexOf(Math.max(...agreeing))]
  return prices.map(price => from !== undefined && isApart(price, from))
}

const isApart = (a: number, b: number): boolean => Math.max(a, b) > Math.min(a, b) * (1 + APART)

/** The newest price of a pair. */
export type PricedPair = { readonly code: PairCode; readonly price: number }

type Judged = { isOther: boolean; doubtedSince: number | undefined }

/** Remembers which pairs are of another coin. The first judgement counts at once, another one if it lasts. */
export class CoinJudge {
  readonly #known = new Map<PairCode, Judged>()

  /** `groups` are the pairs of each ticker, in the order of the catalogue. Returns whether something changed. */
  judge(groups: Iterable<readonly PricedPair[]>, now: number): boolean {
    let isChanged = false
    for (const group of groups) {
      if (group.length < 2) continue
      const verdicts = areOtherCoins(group.map(({ price }) => price))
      for (const [at, { code }] of group.entries()) if (this.#take(code, verdicts[at] === true, now)) isChanged = true
    }
    return isChanged
  }

  get hasJudged(): boolean {
    return this.#known.size > 0
  }

  get otherCoins(): PairCode[] {
    return [...this.#known].flatMap(([code, { isOther }]) => (isOther ? [code] : []))
  }

  #take(code: PairCode, isOther: boolean, now: number): boolean {
    const known = this.#known.get(code)
    if (known === undefined) {
      this.#known.set(code, { isOther, doubtedSince: undefined })
      return isOther
    }
    if (known.isOther === isOther) {
      known.doubtedSince = undefined
      return false
    }
    known.doubtedSince ??= now
    if (now - known.doubtedSince < (isOther ? LEAVES_AFTER_MS : RETURNS_AFTER_MS)) return false
    this.#known.set(code, { isOther, doubtedSince: undefined })
    return true
  }
}
