import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import { packPrints, packStates, printRow, type PrintRow, stateRow, type StateRow } from '#market/derivatives/rows.ts'
import type { ContractState } from '#market/derivatives/contract-state.ts'
import { type DerivativesSource, FULL_COVERAGE, type LiquidationStream } from '#market/derivatives/source.ts'
import type { TestClock } from './clock.ts'

const INTERVAL_HOURS = 8
const INTERVAL_MS = INTERVAL_HOURS * HOUR_MS
/** Every contract has one liquidation a minute, at this offset; longs in even minutes, shorts in odd ones. */
const PRINT_OFFSET_MS = 30_000

const DECIMALS = { priceDecimals: 2, sizeDecimals: 3 }

export type PlainDerivatives = DerivativesSource & {
  /** Simulates a sleep of the machine: the stream ends and reports it. */
  loseStream(): void
}

/** Perpetuals whose figures can be computed by hand. */
export function plainDerivatives(contracts: readonly number[], clock: TestClock): PlainDerivatives {
  const state = (index: number, time: number): ContractState => ({
    index,
    time,
    mark: 100 + index,
    funding: {
      rate: 0.0001,
      predicted: 0.0002,
      settlesAt: Math.floor(time / INTERVAL_MS) * INTERVAL_MS + INTERVAL_MS,
    },
    openInterest: 1000 + (Math.floor(time / HOUR_MS) % 100),
    longAccounts: 0.6,
    longTopAccounts: 0.55,
    longTopPositions: 0.52,
  })

  function prints(index: number, from: number, to: number, sink: LiquidationStream['print']): void {
    for (let minute = Math.floor(from / MINUTE_MS); minute * MINUTE_MS <= to; minute++) {
      const time = minute * MINUTE_MS + PRINT_OFFSET_MS
      if (time > from && time <= to) sink(index, time, 100 + index, 2, minute % 2 === 0)
    }
  }

  let lose: () => void = () => undefined

  return {
    contracts,
    intervalHours: () => INTERVAL_HOURS,
    state,
    async settlements(_index, from, to) {
      const found = []
      for (let time = Math.floor(from / INTERVAL_MS) * INTERVAL_MS + INTERVAL_MS; time <= to; time += INTERVAL_MS)
        found.push({ time, rate: 0.0001 })
      return found
    },
    startLiquidations(from, stream) {
      let until = from
      const stop = clock.every(1000, () => {
        for (const index of contracts) prints(index, until, clock.now(), stream.print)
        until = clock.now()
        stream.batchEnd(until)
      })
      lose = () => {
        stop()
        stream.lost()
      }
      return stop
    },
    awaySince: () => new Map(),
    past: {
      async rows(index, { from, to }, stepMs) {
        const states: StateRow[] = []
        const liquidations: PrintRow[] = []
        for (let time = Math.ceil(from / stepMs) * stepMs; time < to; time += stepMs)
          states.push(stateRow(DECIMALS, { ...state(index, time), funding: undefined }))
        prints(index, from, to, (_, ...print) => liquidations.push(printRow(DECIMALS, ...print)))
        return { states: packStates(states), prints: packPrints(liquidations) }
      },
      close: async () => undefined,
    },
    levels: undefined,
    coverage: () => FULL_COVERAGE,
    loseStream: () => lose(),
  }
}
