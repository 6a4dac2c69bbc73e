import type { PairCode } from '@candela/contract/core'
import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { PairRun } from '#features/signals/ledger/pair-run.ts'
import { silentLog } from '#testing/log.ts'
import { signalCatalogue } from '#testing/signal-market.ts'
import { createCatchUp, isBehind } from './catch-up.ts'
import type { Followed } from './followed.ts'
import type { Failure } from './minute-taker.ts'

const NOW = 10 * HOUR_MS
const { instruments } = signalCatalogue

const pairsOf = (wanted: string): Followed[] =>
  instruments.flatMap((instrument, index) =>
    instrument.exchange === wanted
      ? [
          {
            pair: { id: index, code: instrument.code, ledgerFrom: 0, stateTo: undefined },
            index,
            run: new PairRun(instrument, 0),
            part: 'whole' as const,
          },
        ]
      : [],
  )
/** Some pairs of two exchanges. */
const OKX = pairsOf('okx')
const GATE = pairsOf('gate').slice(0, 2)

/** Pairs are asked for in rounds; those of `bad` cannot be read. */
function scene(bad: readonly Followed[]) {
  let asked: PairCode[] = []
  let rounds = 0
  const failures = new Map<PairCode, Failure>()
  const isBad = new Set(bad.map(({ pair }) => pair.code))
  let ended: () => void = () => undefined
  const catchUp = createCatchUp({
    catalogue: signalCatalogue,
    taker: {
      async take(pairs) {
        for (const { pair } of pairs) {
          asked.push(pair.code)
          if (isBad.has(pair.code)) failures.set(pair.code, { since: 0, at: rounds, error: new Error('away') })
        }
      },
      failureOf: code => failures.get(code),
    },
    log: silentLog,
    isClosed: () => false,
    onEnd: () => ended(),
  })
  /** Returns the pairs that were asked for. */
  async function round(pairs: readonly Followed[]): Promise<readonly PairCode[]> {
    rounds += 1
    asked = []
    const over = new Promise<void>(resolve => {
      ended = resolve
    })
    catchUp.begin(pairs, NOW + rounds * MINUTE_MS)
    await over
    return asked
  }
  return { catchUp, round, asked: () => asked }
}

const codes = (pairs: readonly Followed[]): PairCode[] => pairs.map(({ pair }) => pair.code)

it('a pair that cannot be read does not hold up the others of its exchange', async () => {
  const { round } = scene(OKX.slice(0, 2))
  expect(await round([...OKX, ...GATE])).toEqual(codes([...OKX, ...GATE]))
})

it('an exchange that fails three times in a row is not asked again in this round, and others are', async () => {
  const { round } = scene(OKX)
  expect(OKX.length).toBeGreaterThan(3)
  expect(await round([...OKX, ...GATE])).toEqual(codes([...OKX.slice(0, 3), ...GATE]))
})

it('those that failed come last in the next round', async () => {
  const { round } = scene(OKX.slice(0, 3))
  await round(OKX)
  expect(await round(OKX)).toEqual(codes([...OKX.slice(3), ...OKX.slice(0, 3)]))
})

it('a minute has one round, in which nobody else takes the pairs', async () => {
  const { catchUp, round, asked } = scene([])
  const over = round(GATE)
  expect(GATE.map(each => catchUp.has(each))).toEqual([true, true])
  await over
  expect(GATE.map(each => catchUp.has(each))).toEqual([false, false])
  catchUp.begin(GATE, NOW + MINUTE_MS)
  await catchUp.close()
  expect(asked()).toEqual(codes(GATE))
})

it.each([
  [8 * HOUR_MS, false],
  [8 * HOUR_MS + MINUTE_MS, true],
])('a pair that lacks %i ms: far behind is %s', (lacks, expected) => {
  const [each] = pairsOf('okx')
  if (each === undefined) throw new Error('no pair')
  each.run.engine.advance(NOW - lacks)
  expect(isBehind(each, NOW)).toBe(expected)
})
