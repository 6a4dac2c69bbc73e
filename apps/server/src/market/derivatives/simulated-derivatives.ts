/** Figures of the perpetuals of the simulated world. */
import type { World } from '@candela/exchanges'
import type { Clock } from '#platform/clock.ts'
import { createInlinePast } from './inline-past.ts'
import { markOf } from './simulated-mark.ts'
import { type DerivativesPast, type DerivativesSource, FULL_COVERAGE } from './source.ts'

/** Liquidations are delivered at this interval. */
const BATCH_MS = 500
/** After the machine slept, liquidations older than this are left to back-fill. */
const REPLAY_MAX_MS = 120_000
/** The first question about a contract takes milliseconds; asking about all at once would stop a new node for a second. */
const FIRST_ASKED_MS = 50

/** Without a `past`, it is computed in this thread. */
export function createSimulatedDerivatives(
  world: World,
  clock: Clock,
  past: DerivativesPast = createInlinePast(world),
): DerivativesSource {
  const contracts = world.instruments.flatMap((each, index) => (each.contractType === 'PERPETUAL' ? [index] : []))

  return {
    contracts,
    intervalHours: index => world.fundingRule(index)?.intervalHours,
    state(index, time) {
      const positions = world.positionsAt(index, time)
      const funding = world.fundingAt(index, time)
      return positions && { index, time, mark: markOf(world, index, time), funding, ...positions }
    },
    settlements: async (index, from, to) => world.settlements(index, from, to),
    startLiquidations(from, stream) {
      let until = from
      let asked = 0
      const askSome = (): void => {
        const beganAt = clock.monotonic()
        for (; asked < contracts.length && clock.monotonic() - beganAt < FIRST_ASKED_MS; asked += 1)
          world.positionsAt(contracts[asked] ?? 0, from)
      }
      const stop = clock.every(BATCH_MS, () => {
        const now = clock.now()
        if (now - until > REPLAY_MAX_MS) {
          stop()
          return stream.lost()
        }
        if (now <= until) return
        askSome()
        if (asked < contracts.length) return
        world.liquidations(until, now, stream.print)
        until = now
        stream.batchEnd(now)
      })
      return stop
    },
    awaySince: () => new Map(),
    past,
    levels: (index, time, visit) => world.liquidationLevels(index, time, visit),
    coverage: () => FULL_COVERAGE,
  }
}
