/** What the search of pairs shows, and in which order. Pure. */
import { parsePairCode } from '@candela/contract/core'
import type { PairKind, PairResult } from '@candela/contract/search'

export type PairQuery = {
  readonly text: string
  readonly exchange: string | undefined
  readonly kind: PairKind | undefined
}

/** Favourites that are offered before anything is typed. */
const OFFERED_MAX = 20

/** What was starred last comes first. Without a text, favourites are offered that the page of results has not. */
export function favouritesFirst(
  found: readonly PairResult[],
  starred: readonly string[],
  query: PairQuery,
): readonly PairResult[] {
  const offered = query.text === '' ? starred.slice(-OFFERED_MAX).flatMap(offeredPair) : []
  const all = new Map([...offered.filter(pair => fits(pair, query)), ...found].map(pair => [pair.pair, pair]))
  const place = new Map(starred.map((pair, at) => [pair, starred.length - at]))
  const last = starred.length + 1
  return [...all.values()].toSorted((a, b) => (place.get(a.pair) ?? last) - (place.get(b.pair) ?? last))
}

const kindOf = ({ type, periodType }: PairResult): PairKind => (periodType === 'MAIN' ? 'INDEX' : type)

const fits = (pair: PairResult, { exchange, kind }: PairQuery): boolean =>
  (exchange === undefined || pair.exchange === exchange) && (kind === undefined || kindOf(pair) === kind)

/** Its price is live. */
function offeredPair(code: string): PairResult[] {
  const parts = parsePairCode(code)
  if (parts === undefined) return []
  const { exchange, baseAsset, quoteAsset, contractType, periodType = null } = parts
  const figures = { price: null, change24h: null }
  return [{ pair: code, exchange, baseAsset, quoteAsset, type: contractType, periodType, name: baseAsset, ...figures }]
}
