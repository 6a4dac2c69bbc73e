/** Track records: how the decided signals of a kind did, against entering at random. */
import { parsePairCode } from '@candela/contract/core'
import {
  SIGNAL_HORIZONS,
  SIGNAL_INTERVALS,
  type SignalRecord,
  type SignalRecordInput,
  type SignalScore,
  USUAL_KIND,
} from '@candela/contract/signals'
import { DAY_MS, dayUtc8 } from '@candela/quant'
import type { CandleStore } from '#market/candles/store.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { Clock } from '#platform/clock.ts'
import { createMemo } from '#platform/memo.ts'
import type { SignalReads } from '#features/signals/ledger/read-repo.ts'
import type { RandomSeries, RecordReads } from './record-repo.ts'
import { decidedDays, distributionOf, horizonSums, openCount, type RecordGroup, scoreSums } from './record-sums.ts'
import { REGIME_DAYS, type Regimes, regimesOf } from './regimes.ts'
import { baselineOf, HEADLINE_MIN, type RandomEntries, scoreOf } from './score.ts'
import { sideOf } from '#features/signals/ledger/figures.ts'
import { signalFilter } from '#features/signals/ledger/signal-filter.ts'
import { feeOf } from '#features/signals/ledger/universe.ts'

export type SignalRecords = { of(input: SignalRecordInput): Promise<SignalRecord> }

export type SignalRecordsOptions = {
  readonly catalogue: Catalogue
  readonly candles: Pick<CandleStore, 'readSoon'>
  readonly reads: SignalReads
  readonly records: RecordReads
  readonly clock: Clock
}

/** Sums over hundreds of thousands of rows: one visitor waits for them, the next ones do not. */
const KEPT_MS = 60_000
/** So long the last record is shown while the next one is made: with a full ledger that takes a second. */
const STALE_MS = 5 * 60_000
/** While the first past is being computed, a record grows by the second: it is made again sooner. */
const GROWING_KEPT_MS = 10_000
/** Some pairs may never have a past: their exchange does not tell it. */
const GROWN_SHARE = 0.9
/** The last step of the distribution has all that is beyond it. */
const DISTRIBUTION_PERCENT = 20
/** Daily candles go back three years. */
const REGIME_DAYS_MAX = 1_200
/** 24 months and some days: what is open longer will not be decided, its pair has no bars any more. */
const OPEN_DAYS_MAX = 800

export function createSignalRecords(options: SignalRecordsOptions): SignalRecords {
  const { catalogue, candles, reads, records, clock } = options
  const growing = createMemo(clock, GROWING_KEPT_MS, KEPT_MS)
  const grown = createMemo(clock, KEPT_MS, STALE_MS)
  let isGrown = false

  /** Days whose candles are still being loaded belong to neither. */
  async function readRegimes(ledgerFrom: number): Promise<Regimes> {
    const [largest] = catalogue.composites
    if (largest === undefined) return { rising: [], falling: [] }
    const span = { from: dayUtc8(ledgerFrom) - REGIME_DAYS * DAY_MS, to: dayUtc8(clock.now()) }
    const asked = { ...span, index: largest.index, interval: '1D', limit: REGIME_DAYS_MAX } as const
    return regimesOf((await candles.readSoon(asked, 'signals')).bars)
  }

  async function make({ kind = USUAL_KIND, ...input }: SignalRecordInput): Promise<SignalRecord> {
    const { interval } = input
    const filter = signalFilter(catalogue, kind, input)
    const { from: ledgerFrom, ...progress } = await reads.progress(clock.now())
    isGrown ||= progress.total > 0 && progress.done >= GROWN_SHARE * progress.total
    const regimes = await readRegimes(ledgerFrom ?? clock.now())
    const head = await reads.head()
    const [groups, first, series] = await Promise.all([
      records.groups(filter, regimes, clock.now() - OPEN_DAYS_MAX * DAY_MS, head.seq),
      records.firstRaised(kind, interval),
      records.randomSeries(filter, interval === undefined ? SIGNAL_INTERVALS[kind] : [interval], regimes),
    ])
    const random = randomEntriesOf(series)
    const score = (of: (group: RecordGroup) => boolean): SignalScore => {
      const own = groups.filter(of)
      return scoreOf(scoreSums(own), baselineOf(own.flatMap(group => random(group, undefined) ?? [])))
    }
    const regimeScore = (isRising: boolean): SignalScore => {
      const own = groups.filter(group => group.isRising === isRising)
      return scoreOf(scoreSums(own), baselineOf(own.flatMap(group => random(group, isRising) ?? [])))
    }
    const all = score(() => true)
    const isEnough = all.count >= HEADLINE_MIN
    const rate = (hits: number): number | null => (!isEnough ? null : Math.round((hits / all.count) * 100_000) / 1_000)
    const percent = (mean: number | null): number | null =>
      mean === null || !isEnough ? null : Math.round(mean / 10) / 1_000
    const horizons = horizonSums(groups)
    return {
      kind,
      from: beginOf(ledgerFrom, first),
      open: openCount(groups),
      all,
      horizons: SIGNAL_HORIZONS.map((bars, at) => ({
        bars,
        mean: percent(horizons[at]?.mean ?? null),
        hitRate: rate(horizons[at]?.hits ?? 0),
      })),
      intervals: SIGNAL_INTERVALS[kind].map(each => ({
        interval: each,
        ...score(group => group.interval === each),
      })),
      sides: ([1, -1] as const).map(direction => ({
        side: sideOf(direction),
        ...score(group => group.direction === direction),
      })),
      regimes: [
        { regime: 'rising', ...regimeScore(true) },
        { regime: 'falling', ...regimeScore(false) },
      ],
      distribution: isEnough ? distributionSteps(groups) : [],
      equity: equityOf(groups),
      ledger: head,
      progress,
      asOf: clock.now(),
    }
  }

  return {
    of(input) {
      const { kind = USUAL_KIND, interval, side, exchange, pair, pairs } = input
      const memo = isGrown ? grown : growing
      return memo(JSON.stringify([kind, interval, side, exchange, pair, pairs?.toSorted()]), () => make(input))
    },
  }
}

/** Small intervals begin later than the ledger. */
function beginOf(ledgerFrom: number | undefined, first: number | undefined): number | null {
  if (ledgerFrom === undefined) return null
  return first === undefined ? ledgerFrom : Math.max(ledgerFrom, dayUtc8(first))
}

function distributionSteps(groups: readonly RecordGroup[]): SignalRecord['distribution'] {
  const counts = distributionOf(groups, DISTRIBUTION_PERCENT)
  return Array.from({ length: 2 * DISTRIBUTION_PERCENT }, (_, at) => {
    const step = at - DISTRIBUTION_PERCENT
    return { from: step, to: step + 1, count: counts.get(step) ?? 0 }
  })
}

function equityOf(groups: readonly RecordGroup[]): SignalRecord['equity'] {
  let sum = 0
  return decidedDays(groups).map(day => {
    sum += day.sum
    return { time: day.time, sum: Math.round(sum) / 10_000, count: day.count }
  })
}

/** Random entries for the signals of a group, on all days or on those of rising or falling markets. */
function randomEntriesOf(
  series: readonly RandomSeries[],
): (group: RecordGroup, isRising: boolean | undefined) => RandomEntries | undefined {
  const byKey = new Map(series.map(each => [`${each.pair} ${each.interval} ${each.isRising}`, each]))
  return ({ pair, interval, direction, count }, isRising) => {
    const found = byKey.get(`${pair} ${interval} ${isRising}`)
    const parts = parsePairCode(pair)
    if (found === undefined || parts === undefined) return undefined
    const gained = direction > 0 ? found.gainedUp : found.gainedDown
    return { count, direction, mean: found.mean, gained, fee: feeOf(parts) }
  }
}
