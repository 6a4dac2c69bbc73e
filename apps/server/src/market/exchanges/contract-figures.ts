/**
 * What real exchanges told last of their perpetuals, in memory: mark, funding, open interest, ratios and liquidations.
 * Each figure may be missing: the exchange does not publish it, or has not told it for a while.
 */
import { type Coverage, type ExchangeId, EXCHANGES, type RatioKind } from '@candela/contract/core'
import type { FundingSettlement } from '@candela/exchanges'
import type { VenueFunding, VenueSink } from '@candela/exchanges/live'
import { DAY_MS, MINUTE_MS } from '@candela/quant'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { perGeneration } from '#market/catalogue/per-generation.ts'
import type { DerivativesSource, LiquidationStream } from '#market/derivatives/source.ts'

/** Takes what exchanges tell, by index of the catalogue. */
export type ContractFigures = DerivativesSource &
  Pick<VenueSink, 'mark' | 'funding' | 'settlement' | 'openInterest' | 'ratio' | 'liquidation'> & {
    /** Everything up to `time` has been told. */
    batchEnd(time: number): void
    /** An exchange is away since this time, or not any more. */
    away(exchange: ExchangeId, since: number | undefined): void
  }

type Told = { readonly time: number; readonly value: number }
type Known = {
  mark?: Told
  funding?: VenueFunding
  openInterest?: Told
  readonly ratios: Map<RatioKind, Told>
  settlements: FundingSettlement[]
}

/** Figures are asked for every five minutes; one that failed to come twice is no longer known. */
const KNOWN_FOR_MS = 15 * MINUTE_MS
/** Only the newest figures are remembered: those of a time further back are not known. */
const BACK_MAX_MS = MINUTE_MS
/** Without a batch for longer, for example because the machine slept, liquidations were missed. */
const PAUSE_MAX_MS = MINUTE_MS
const SETTLEMENTS_KEPT_MS = 4 * DAY_MS

export function createContractFigures(
  catalogue: Catalogue,
  coverage: (exchange: ExchangeId) => Coverage,
): ContractFigures {
  const contracts = perGeneration(catalogue, () => perpetualsOf(catalogue))
  const known = new Map<number, Known>()
  /** And up to when they have been told everything. */
  const streams = new Map<LiquidationStream, number>()
  const away = new Map<ExchangeId, number>()
  let toldUntil = -Infinity

  function knownOf(index: number): Known {
    const found = known.get(index) ?? { ratios: new Map(), settlements: [] }
    known.set(index, found)
    return found
  }

  const valueAt = (told: Told | undefined, time: number): number | undefined =>
    told !== undefined && time - told.time <= KNOWN_FOR_MS ? told.value : undefined

  function addSettlement(index: number, toldAt: number, rate: number): void {
    const own = knownOf(index)
    // Some exchanges state when it was booked, a few ms later.
    const time = Math.round(toldAt / MINUTE_MS) * MINUTE_MS
    const others = own.settlements.filter(each => each.time !== time && each.time > time - SETTLEMENTS_KEPT_MS)
    own.settlements = [...others, { time, rate }].toSorted((a, b) => a.time - b.time)
  }

  return {
    get contracts() {
      return contracts()
    },
    intervalHours: index => known.get(index)?.funding?.hours,
    state(index, time) {
      const own = known.get(index)
      if (own === undefined || time < toldUntil - BACK_MAX_MS) return undefined
      const { rate, predicted, settlesAt, time: toldAt } = own.funding ?? {}
      const isKnown = toldAt !== undefined && time - toldAt <= KNOWN_FOR_MS
      return {
        index,
        time,
        mark: valueAt(own.mark, time),
        funding:
          isKnown && rate !== undefined && settlesAt !== undefined && settlesAt > time
            ? { rate, predicted, settlesAt }
            : undefined,
        openInterest: valueAt(own.openInterest, time),
        longAccounts: valueAt(own.ratios.get('accounts'), time),
        longTopAccounts: valueAt(own.ratios.get('top-accounts'), time),
        longTopPositions: valueAt(own.ratios.get('top-positions'), time),
      }
    },
    settlements: async (index, from, to) =>
      (known.get(index)?.settlements ?? []).filter(({ time }) => time > from && time <= to),
    startLiquidations(from, stream) {
      streams.set(stream, from)
      return () => streams.delete(stream)
    },
    awaySince: () => away,
    past: undefined,
    levels: undefined,
    coverage,
    mark(index, time, mark) {
      if (mark !== undefined) knownOf(index).mark = { time, value: mark }
    },
    funding(index, funding) {
      const own = knownOf(index)
      const before = own.funding
      // The rate that was told last before its settlement is the one that was paid.
      if (before?.settlesAt !== undefined && before.rate !== undefined && (funding.settlesAt ?? 0) > before.settlesAt)
        addSettlement(index, before.settlesAt, before.rate)
      own.funding = funding
    },
    settlement: addSettlement,
    openInterest(index, time, size) {
      knownOf(index).openInterest = { time, value: size }
    },
    ratio(index, time, of, long) {
      const own = knownOf(index).ratios
      if (time >= (own.get(of)?.time ?? 0)) own.set(of, { time, value: long })
    },
    liquidation(index, time, price, size, isLong) {
      for (const stream of streams.keys()) stream.print(index, time, price, size, isLong)
    },
    batchEnd(time) {
      toldUntil = time
      // A stream that has lost something is replaced by a new one at once.
      for (const [stream, until] of streams) {
        if (time - until > PAUSE_MAX_MS) {
          streams.delete(stream)
          stream.lost()
        } else {
          streams.set(stream, time)
          stream.batchEnd(time)
        }
      }
    },
    away(exchange, since) {
      if (since === undefined) away.delete(exchange)
      else if (!away.has(exchange)) away.set(exchange, since)
    },
  }
}

/** Largest coins first, and of a coin in the order of the exchanges. */
function perpetualsOf(catalogue: Catalogue): number[] {
  const { assets, pairs, instruments } = catalogue
  const places = new Map(assets.map(({ symbol }, place) => [symbol, place]))
  const placeOf = (index: number): number => places.get(instruments[index]?.baseAsset ?? '') ?? places.size
  const exchangeOf = (index: number): number => EXCHANGES.findIndex(({ id }) => id === instruments[index]?.exchange)
  return pairs
    .filter(index => catalogue.isListed(index) && instruments[index]?.contractType === 'PERPETUAL')
    .toSorted((a, b) => placeOf(a) - placeOf(b) || exchangeOf(a) - exchangeOf(b) || a - b)
}
