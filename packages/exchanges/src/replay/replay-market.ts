import type { World } from '../source/source.ts'
import { marketOf } from '../venue/market.ts'
import { ReplayPair } from './replay-pair.ts'
import type { ReplaySocket, ReplayVenue, ReplayView } from './replay-venue.ts'

/** The exchanges of a replay at one address: `/binance.spot.rest/api/v3/time` is `/api/v3/time` of Binance's `spot.rest`. */
export type ReplayMarket = {
  /** The pairs of an exchange, as it shows them. */
  view(exchange: string): ReplayView
  /** Undefined if there is no such address. */
  answer(url: URL): string | undefined
  open(url: URL): ReplaySocket | undefined
}

export type ReplayOptions = {
  readonly world: World
  readonly venues: readonly ReplayVenue[]
  /** Which pairs of the world are shown. */
  readonly isShown: (index: number) => boolean
  readonly now: () => number
}

export function createReplayMarket({ world, venues, isShown, now }: ReplayOptions): ReplayMarket {
  const parts = new Map(venues.map(venue => [venue.id as string, { venue, view: viewOf(world, venue, isShown, now) }]))

  function find(url: URL) {
    const [, place = '', ...rest] = url.pathname.split('/')
    const [exchange = '', ...host] = place.split('.')
    const part = parts.get(exchange)
    const inner = new URL(`/${rest.join('/')}${url.search}`, url)
    return part === undefined ? undefined : { ...part, host: host.join('.'), inner }
  }

  return {
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
  }
}

function viewOf(world: World, venue: ReplayVenue, isShown: (index: number) => boolean, now: () => number): ReplayView {
  const pairs = world.instruments.flatMap((instrument, index) => {
    if (instrument.exchange !== venue.id || !isShown(index)) return []
    const deliversAt = world.deliveryAt(index, now())
    const named = venue.nameOf(instrument, deliversAt)
    return named === undefined ? [] : [new ReplayPair(world, index, { ...named, deliversAt })]
  })
  const byName = new Map(pairs.map(pair => [`${marketOf(pair.product)} ${pair.symbol}`, pair]))
  return { pairs, pair: (market, symbol) => byName.get(`${market} ${symbol}`), now }
}

/** Addresses of a replayed exchange's hosts, by the adapter's names. */
export function replayHosts(
  hosts: Readonly<Record<string, string>>,
  exchange: string,
  origin: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(hosts).map(name => {
      const scheme = name.endsWith('.ws') ? 'ws' : 'http'
      return [name, `${scheme}://${origin}/${exchange}.${name}`]
    }),
  )
}
