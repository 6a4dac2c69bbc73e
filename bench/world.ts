/** The simulated market: a year of minutes at once, and the live stream of every pair. */
import { createWorld } from '@candela/exchanges'
import { cpuMicros, median, withinBudget } from './bench-line.ts'

const DAY_MS = 86_400_000
const YEAR_BUDGET_S = 2
const CORE_SHARE_BUDGET = 0.2
const LIVE_SECONDS = 60
const BATCH_MS = 250
const ROUNDS = 3
const FROM = Date.UTC(2025, 0, 1)

const world = createWorld({ seed: 'candela' })

/** The pair with the most trades in an hour. */
function busiestPair(): number {
  let busiest = 0
  let most = 0
  world.instruments.forEach((_, index) => {
    let trades = 0
    world.forEachMinuteBar(index, FROM, FROM + 3_600_000, (...bar) => {
      trades += bar[7]
    })
    if (trades > most) {
      most = trades
      busiest = index
    }
  })
  return busiest
}

function yearSeconds(index: number): number {
  const startedAt = performance.now()
  let bars = 0
  world.forEachMinuteBar(index, FROM, FROM + 365 * DAY_MS, () => {
    bars++
  })
  if (bars < 500_000) throw new Error(`a year has only ${bars} bars`)
  return (performance.now() - startedAt) / 1000
}

/** CPU seconds per second of market time. */
function liveShare(): number {
  const usedBefore = cpuMicros()
  const end = FROM + LIVE_SECONDS * 1000
  let trades = 0
  for (let time = FROM; time < end; time += BATCH_MS)
    world.trades(time, time + BATCH_MS, () => {
      trades++
    })
  if (trades < world.instruments.length) throw new Error(`only ${trades} trades in ${LIVE_SECONDS} s`)
  return (cpuMicros() - usedBefore) / 1e6 / LIVE_SECONDS
}

const rounds = <T>(measure: () => T): T[] => Array.from({ length: ROUNDS }, measure)
const busiest = busiestPair()
withinBudget(
  'world: a year of minutes of the busiest pair, s',
  median(rounds(() => yearSeconds(busiest))),
  YEAR_BUDGET_S,
)
withinBudget(
  `world: live stream of ${world.instruments.length} pairs, cores`,
  median(rounds(liveShare)),
  CORE_SHARE_BUDGET,
)
