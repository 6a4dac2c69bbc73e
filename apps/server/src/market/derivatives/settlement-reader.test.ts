import type { FundingSettlement } from '@candela/exchanges'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { silentLog } from '#testing/log.ts'
import { createSettlementReader } from './settlement-reader.ts'
import type { ContractState } from './contract-state.ts'
import type { DerivativesPast } from './source.ts'

const START = Date.UTC(2026, 10, 15, 2)
const DUE = START + HOUR_MS

const state = (settlesAt: number | undefined): ContractState => ({
  index: 3,
  time: START,
  mark: 1,
  funding: settlesAt === undefined ? undefined : { rate: 0, predicted: undefined, settlesAt },
  openInterest: undefined,
  longAccounts: undefined,
  longTopAccounts: undefined,
  longTopPositions: undefined,
})

function aReader(answer: (to: number) => Promise<readonly FundingSettlement[]>, past?: DerivativesPast) {
  const clock = createTestClock(START)
  const asked: { from: number; to: number }[] = []
  const stored: number[] = []
  let late = 0
  const reader = createSettlementReader({
    source: {
      past,
      settlements(_index, from, to) {
        asked.push({ from, to })
        return answer(to)
      },
    },
    repo: {
      async addSettlements(contract, settlements) {
        stored.push(...settlements.map(({ time }) => contract + time))
      },
    },
    ids: new Map([[3, 7]]),
    clock,
    log: silentLog,
    isClosed: () => false,
    onLate: () => {
      late += 1
    },
  })
  return { reader, clock, asked, stored, late: () => late }
}

const nothing = async (): Promise<FundingSettlement[]> => []

describe('settlements', () => {
  it('are asked for at first, and then only when one is due', async () => {
    const { reader, asked } = aReader(async to => (to >= DUE ? [{ time: DUE, rate: 0 }] : []))
    await reader.read(START, [state(DUE)])
    await reader.read(DUE - 5 * MINUTE_MS, [state(DUE)])
    await reader.read(DUE, [state(DUE + 8 * HOUR_MS)])
    await reader.read(DUE + 5 * MINUTE_MS, [state(DUE + 8 * HOUR_MS)])
    expect(asked.map(({ to }) => to)).toEqual([START, DUE])
  })

  it('are asked for again until they are published, for a day at most', async () => {
    const { reader, asked } = aReader(nothing)
    await reader.read(START, [state(DUE)])
    await reader.read(DUE, [state(DUE + 8 * HOUR_MS)])
    await reader.read(DUE + 5 * MINUTE_MS, [state(DUE + 8 * HOUR_MS)])
    await reader.read(DUE + DAY_MS, [state(DUE + 2 * DAY_MS)])
    await reader.read(DUE + DAY_MS + 5 * MINUTE_MS, [state(DUE + 2 * DAY_MS)])
    expect(asked).toHaveLength(4)
  })

  it('of a month are read of a new contract, unless back-fill reads them', async () => {
    const live = aReader(nothing)
    await live.reader.read(START, [state(undefined)])
    await live.reader.read(START + MINUTE_MS, [state(undefined)])
    expect(live.asked.map(({ from, to }) => (to - from) / DAY_MS)).toEqual([30, 1])
    const simulated = aReader(nothing, {
      rows: () => Promise.reject(new Error('not read here')),
      close: async () => undefined,
    })
    await simulated.reader.read(START, [state(undefined)])
    expect(simulated.asked.map(({ from, to }) => (to - from) / DAY_MS)).toEqual([1])
  })

  it('that come late do not delay the sheet', async () => {
    let publish: (settlements: FundingSettlement[]) => void = () => undefined
    const { reader, clock, stored, late } = aReader(
      () =>
        new Promise(resolve => {
          publish = resolve
        }),
    )
    const reading = reader.read(START, [state(DUE)])
    clock.advance(5000)
    await reading
    expect([stored, late()]).toEqual([[], 0])
    publish([{ time: START, rate: 0 }])
    await new Promise(setImmediate)
    expect([stored, late()]).toEqual([[7 + START], 1])
  })

  it('that could not be read are asked for again', async () => {
    let failures = 1
    const { reader, stored } = aReader(async () => {
      if (failures-- > 0) throw new Error('the exchange is away')
      return [{ time: START, rate: 0 }]
    })
    await reader.read(START, [state(DUE)])
    await reader.read(START + MINUTE_MS, [state(DUE)])
    expect(stored).toEqual([7 + START])
  })
})
