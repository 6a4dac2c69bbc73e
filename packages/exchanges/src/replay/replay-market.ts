import type { World } from '../source/source.ts'
import { marketOf } from '../venue/market.ts'
import { Faults } from './faults.ts'
import { ReplayPair } from './replay-pair.ts'
import type { ReplaySocket, ReplayVenue, ReplayView } from './replay-venue.ts'

/** Played exchanges at one address: `/binance.spot.rest/api/v3/time` is `/api/v3/time` of Binance's `spot.rest`. */
export type PlayedMarket = {
  /** What goes wrong with them; more can be added at any time. */
  readonly faults: Faults
  /** Undefined if there is no such address. */
  answer(url: URL): string | undefined
  open(url: URL): ReplaySocket | undefined
  /** Computes something that will be asked for at each step: the 24 hours of a whole exchange take a second. */
  prepare(): Iterator<void>
}

/** Exchanges played from the simulated world. */
export type ReplayMarket = PlayedMarket & {
  /** The pairs of an exchange, as it shows them. */
  view(exchange: string): ReplayView
}

/** Which exchange and host an address belongs to, and the address there. */
export function placeOf(url: URL): { readonly exchange: string; readonly host: string; readonly inner: URL } {
  const [, place = '', ...rest] = url.pathname.split('/')
  const [exchange = '', ...host] = place.split('.')
  return { exchange, host: host.join('.'), inner: new URL(`/${rest.join('/')}${url.search}`, url) }
}

export type ReplayOptions = {
  readonly world: World
  readonly venues: readonly ReplayVenue[]
  /** Which pairs of the world are shown. */
  readonly isShown: (index: number) => boolean
  readonly now: () => number
}

export function createReplayMarket({ world, venues, isShown, now }: ReplayOptions): ReplayMarket {
  const faults = new Faults()
  const parts = new Map(
    venues.map(venue => [venue.id as string, { venue, view: viewOf(world, venue, isShown, now, faults) }]),
  )

  function find(url: URL) {
    const { exchange, host, inner } = placeOf(url)
    const part = parts.get(exchange)
    return part === undefined ? undefined : { ...part, host, inner }
  }

  return {
    faults,
    view(exchange) {
      const part = parts.get(exchange)
      if (part === undefined) throw new RangeError(`${exchange} is not played`)
      return part.view
    },
    answer(url) {
      const found = find(url)
      return found?.venue.answer(found.host, found.inner, found.view)
    },
    open(url) {
      const found = find(url)
      return found?.venue.open(found.host, found.inner.pathname + found.inner.search, found.view)
    },
    *prepare() {
      for (const { view } of parts.values())
        for (const pair of view.pairs) {
          pair.day(view.now())
          yield
        }
    },
  }
}

/** Pairs change with deliveries, and with faults: then they are looked up again whenever time has passed. */
function viewOf(
  world: World,
  venue: ReplayVenue,
  isShown: (index: number) => boolean,
  marketNow: () => number,
  faults: Faults,
): ReplayView {
  const shown = world.instruments.flatMap((instrument, index) =>
    instrument.exchange === venue.id && isShown(index) ? [{ instrument, index }] : [],
  )
  const now = (): number => marketNow() + (faults.find(venue.id, marketNow(), 'skew')?.byMs ?? 0)
  const timesAt = (time: number): number => faults.find(venue.id, time, 'absurd')?.times ?? 1
  const known = new Map<string, ReplayPair>()
  let current = { until: -Infinity, pairs: [] as readonly ReplayPair[], byName: new Map<string, ReplayPair>() }

  function pairOf({ instrument, index }: (typeof shown)[number], listedAt: number): readonly ReplayPair[] {
    const deliversAt = world.deliveryAt(index, listedAt)
    const key = `${index} ${deliversAt}`
    const before = known.get(key)
    if (before !== undefined) return [before]
    const named = venue.nameOf(instrument, deliversAt)
    if (named === undefined) return []
    // It has become this pair at the last delivery.
    const since = Math.max(
      ...[...known.values()].map(each => each.deliversAt ?? -Infinity).filter(at => at <= listedAt),
      -Infinity,
    )
    const pair = new ReplayPair(world, index, { ...named, deliversAt }, since, timesAt)
    known.set(key, pair)
    return [pair]
  }

  function pairsAt(time: number) {
    if (time < current.until && !faults.has(venue.id)) return current
    const rolling = faults.find(venue.id, marketNow(), 'roll')
    const listedAt = rolling === undefined ? time : Math.min(time, rolling.at - 1)
    const unlisted = faults.unlisted(venue.id, marketNow())
    const pairs = shown
      .filter(({ instrument }) => !unlisted.includes(instrument.baseAsset))
      .flatMap(each => pairOf(each, listedAt))
    const byName = new Map(pairs.map(pair => [`${marketOf(pair.product)} ${pair.symbol}`, pair]))
    const until = Math.min(...pairs.map(({ deliversAt }) => deliversAt ?? Infinity))
    current = { until, pairs, byName }
    return current
  }

  return {
    get pairs() {
      return pairsAt(now()).pairs
    },
    pair: (market, symbol) => pairsAt(now()).byName.get(`${market} ${symbol}`),
    now,
  }
}

/** Addresses of a replayed exchange's hosts, by the adapter's names. */
export function replayHosts(
  hosts: Readonly<Record<string, string>>,
  exchange: string,
  origin: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(hosts).map(name => {
      const scheme = name.split('.').at(-1) === 'ws' ? 'ws' : 'http'
      return [name, `${scheme}://${origin}/${exchange}.${name}`]
    }),
  )
}
