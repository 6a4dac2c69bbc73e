/**
 * Signals: a scan of long histories, one closed minute of all pairs, and the past 90 days of the default pairs. CPU time, so
 * that what else runs on the machine does not count.
 */
import { INTERVALS } from '@candela/contract/core'
import { SIGNAL_INTERVALS, type SignalKind } from '@candela/contract/signals'
import { createWorld } from '@candela/exchanges'
import { DAY_MS, dayUtc8, MINUTE_MS } from '@candela/quant'
import { PairEngine, SeriesEngine } from '@candela/quant/signals'
import { createInlinePast } from '../apps/server/src/features/signals/engine/inline-past.ts'
import { RECORD_DAYS } from '../apps/server/src/features/signals/ledger/pair-run.ts'
import { isIndexFuture } from '../apps/server/src/features/signals/ledger/universe.ts'
import { createCatalogue } from '../apps/server/src/market/catalogue/catalogue.ts'
import { createSimulatedSource } from '../apps/server/src/market/venues/source.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { cpuMicros, median, withinBudget } from './bench-line.ts'

const PAIRS = 2_000
const BARS = 500
const KINDS: readonly SignalKind[] = ['trend', 'ma5', 'rsi', 'rank']
const FEE = 2_000
/** 11 million bars, at half a microsecond each. */
const SCAN_BUDGET_MS = 5_500
const MINUTE_BUDGET_MS = 50
const PAST_BUDGET_S = 180
const PERPETUALS = 100
const SAMPLED = 8
const ROUNDS = 31
const TO = Date.UTC(2026, 10, 15, 2)

let seed = 7
const chance = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

function milliseconds(work: () => void): number {
  const startedAt = cpuMicros()
  work()
  return (cpuMicros() - startedAt) / 1000
}

/** Closes of one pair; highs and lows are a little beyond them. */
const walk = Float64Array.from({ length: BARS }, () => 0)
let price = 100
for (let at = 0; at < BARS; at++) {
  price *= 1 + (chance() - 0.5) / 100
  walk[at] = Math.round(price * 100) / 100
}

let raised = 0
const count = { signal: () => void (raised += 1), outcome: () => undefined }

/** Every series of every pair from its first bar on. */
function scan(): void {
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const interval of INTERVALS) {
      const kinds = KINDS.filter(kind => SIGNAL_INTERVALS[kind].includes(interval))
      const series = new SeriesEngine({ kinds, from: 0, scale: 100, fee: FEE })
      for (let at = 0; at < BARS; at++) {
        const close = walk[(at + pair) % BARS] ?? 0
        series.push(at * MINUTE_MS, close, close + 0.5, close - 0.5, close, count)
      }
    }
  }
}
withinBudget(`signals: scan of ${PAIRS} pairs × 11 intervals × ${BARS} bars, ms`, milliseconds(scan), SCAN_BUDGET_MS)
if (raised === 0) throw new Error('the scan found nothing')

const engines = Array.from(
  { length: PAIRS },
  () => new PairEngine({ kinds: KINDS, scale: 100, fee: FEE, from: () => 0 }, count),
)
/** Midnight UTC+8 is among them: there all intervals but the largest close at once. */
const first = dayUtc8(TO) - (ROUNDS * MINUTE_MS) / 2
let minute = Math.floor(first / MINUTE_MS) * MINUTE_MS
function closeMinute(): void {
  for (const [at, engine] of engines.entries()) {
    const close = walk[(at + minute / MINUTE_MS) % BARS] ?? 0
    engine.push({ time: minute, open: close, high: close + 0.5, low: close - 0.5, close })
    engine.advance(minute + MINUTE_MS)
  }
  minute += MINUTE_MS
}
// Rules have seen enough bars to be at work, and V8 has seen the rules.
minute -= 300 * MINUTE_MS
for (let warm = 0; warm < 300; warm++) closeMinute()
const took = Array.from({ length: ROUNDS }, () => milliseconds(closeMinute))
withinBudget(`signals: one closed minute of ${PAIRS} pairs, ms`, median(took), MINUTE_BUDGET_MS)
withinBudget(`signals: the slowest of ${ROUNDS}, at midnight, ms`, Math.max(...took), MINUTE_BUDGET_MS)

const world = createWorld({ seed: 'bench' })
const catalogue = createCatalogue(world)
const past = createInlinePast({ catalogue, source: createSimulatedSource(world, systemClock) })
const ledgerFrom = dayUtc8(TO) - RECORD_DAYS * DAY_MS

/** Seconds for the past of all of them, from every n-th. */
async function pastOf(pairs: readonly { readonly code: (typeof catalogue.listed)[number]['code'] }[]): Promise<number> {
  // From the middle of each part: the first pairs have the most exchanges and would count for all of theirs.
  const step = Math.ceil(pairs.length / SAMPLED)
  const sample = pairs.filter((_, at) => at % step === step >> 1)
  const startedAt = cpuMicros()
  for (const { code } of sample) await past.of({ code, ledgerFrom, part: 'whole', to: TO })
  return ((cpuMicros() - startedAt) / 1e6 / sample.length) * pairs.length
}
const groups = [
  catalogue.composites.map(({ instrument }) => instrument),
  catalogue.listed.filter(isIndexFuture),
  catalogue.listed.filter(({ contractType }) => contractType === 'PERPETUAL').slice(0, PERPETUALS),
]
await pastOf(groups[1] ?? []) // V8 sees it once
let seconds = 0
for (const group of groups) seconds += await pastOf(group)
const total = groups.reduce((sum, { length }) => sum + length, 0)
withinBudget(`signals: past of ${total} pairs, from every n-th of them, s of one core`, seconds, PAST_BUDGET_S)
