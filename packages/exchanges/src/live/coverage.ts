import type { ChannelKind, SocketPlan } from '../venue/adapter.ts'
import { marketOf } from '../venue/market.ts'
import type { Listing } from './listing.ts'
import { PairMap } from './pair-map.ts'

/** The channels that minutes are made from. */
const MINUTE_CHANNELS: readonly ChannelKind[] = ['trades', 'candles']

export type CoverageHandlers = {
  /** Names what a pair must wait for before its gap is reported, such as a host that must not be asked; undefined if nothing. */
  heldBy(at: number): string | undefined
  lost(pairs: readonly number[], from: number): void
  gap(pairs: readonly number[], from: number, to: number): void
  /** Data of these pairs flows from `at` on: the minute that is open then may have begun without it. */
  flowing(pairs: readonly number[], at: number): void
}

/**
 * The pairs whose minutes each planned socket carries, by the plan's name. A pair without a channel of its own counts for
 * those of the whole market.
 */
export function carriedBy(
  plans: readonly SocketPlan[],
  listings: readonly Listing[],
): ReadonlyMap<string, readonly number[]> {
  const places = new PairMap(listings.map((listing, at) => ({ listing, at })))
  const named = new Map(
    plans.map(plan => {
      const symbols = plan.subscriptions
        .filter(({ channel }) => MINUTE_CHANNELS.includes(channel))
        .flatMap(each => each.symbols)
      return [plan, new Set(symbols.flatMap(symbol => places.get(plan.product, symbol)?.at ?? []))]
    }),
  )
  const withChannel = new Set([...named.values()].flatMap(pairs => [...pairs]))
  const without = listings.flatMap(({ product }, at) =>
    withChannel.has(at) ? [] : [{ at, market: marketOf(product) }],
  )
  return new Map(
    plans.map(plan => {
      const isOfMarket = plan.subscriptions.some(({ symbols }) => symbols.length === 0)
      const others = isOfMarket
        ? without.filter(({ market }) => plan.product === undefined || marketOf(plan.product) === market)
        : []
      return [plan.name, [...(named.get(plan) ?? []), ...others.map(({ at }) => at)]]
    }),
  )
}

const MISSED = 'missed'

type Loss = { from: number; readonly missing: Set<string> }

/** Knows whose minutes may be incomplete. A pair is lost while any of its carriers is; at the start all of them are. */
export class Coverage {
  readonly #carriers: ReadonlyMap<string, readonly number[]>
  readonly #on: CoverageHandlers
  readonly #lost = new Map<number, Loss>()

  constructor(carriers: ReadonlyMap<string, readonly number[]>, from: number, on: CoverageHandlers) {
    this.#carriers = carriers
    this.#on = on
    for (const [name, pairs] of carriers) this.#note(pairs, name, from)
    const pairs = [...this.#lost.keys()].toSorted((a, b) => a - b)
    if (pairs.length > 0) on.lost(pairs, from)
  }

  /** Nothing after `from` is certain. A carrier that is not there from the start on names its pairs. */
  lose(carrier: string, from: number, pairs = this.#carriers.get(carrier) ?? []): void {
    const lost = this.#note(pairs, carrier, from)
    if (lost.length > 0) this.#on.lost(lost, from)
  }

  /** These pairs miss something, and data flows. */
  miss(pairs: readonly number[], from: number, to: number): void {
    this.lose(MISSED, from, pairs)
    this.regain(MISSED, to)
  }

  /** Data flows again, or what held gaps is over; tells the gaps of the pairs that miss nothing else. */
  regain(carrier: string, to: number): void {
    const complete = [...this.#lost].flatMap(([at, { from, missing }]) => {
      if (!missing.delete(carrier) || missing.size > 0) return []
      const holder = this.#on.heldBy(at)
      if (holder === undefined) return [{ at, from }]
      missing.add(holder)
      return []
    })
    for (const { at } of complete) this.#lost.delete(at)
    for (const [from, each] of Map.groupBy(complete, ({ from: since }) => since)) {
      const pairs = each.map(({ at }) => at)
      this.#on.gap(pairs, from, to)
      if (carrier !== MISSED) this.#on.flowing(pairs, to)
    }
  }

  /** Returns the pairs that are lost now, or from an earlier time on than before. */
  #note(pairs: readonly number[], carrier: string, from: number): number[] {
    return pairs.filter(at => {
      const loss = this.#lost.get(at)
      if (loss === undefined) {
        this.#lost.set(at, { from, missing: new Set([carrier]) })
        return true
      }
      loss.missing.add(carrier)
      if (from >= loss.from) return false
      loss.from = from
      return true
    })
  }
}
