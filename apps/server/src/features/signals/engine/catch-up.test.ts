import type { PairCode } from '@candela/contract/core'
import { HOUR_MS, MINUTE_MS } from '@candela/quant'
import { expect, it, vi } from 'vitest'
import { PairRun } from '#features/signals/ledger/pair-run.ts'
import { silentLog } from '#testing/log.ts'
import { signalCatalogue } from '#testing/signal-market.ts'
import { createCatchUp, isBehind } from './catch-up.ts'
import { exchangesIn } from './exchanges-of.ts'
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

const codes = (pairs: readonly Followed[]): PairCode[] => pairs.map(({ pair }) => pair.code)

/** Pairs are asked for in rounds; those of `bad` cannot be read, and `hangs` says who is not answered for. */
function scene(bad: readonly Followed[], hangs?: { readonly pair: PairCode; readonly until: Promise<void> }) {
  let asked: PairCode[] = []
  let rounds = 0
  const heldBack: PairCode[] = []
  const failures = new Map<PairCode, Failure>()
  const isBad = new Set(codes(bad))
  const catchUp = createCatchUp({
    exchangesOf: exchangesIn(signalCatalogue),
    taker: {
      async takeAsked({ pair }) {
        asked.push(pair.code)
        if (pair.code === hangs?.pair) await hangs.until
        if (isBad.has(pair.code)) failures.set(pair.code, { since: 0, at: rounds, error: new Error('away') })
      },
      holdBack({ pair }) {
        heldBack.push(pair.code)
      },
      failureOf: code => failures.get(code),
    },
    log: silentLog,
    isClosed: () => false,
    onEnd: () => undefined,
  })
  function begin(pairs: readonly Followed[]): void {
    rounds += 1
    catchUp.begin(pairs, NOW + rounds * MINUTE_MS)
  }
  /** Returns the pairs that were asked for. */
  async function round(pairs: readonly Followed[]): Promise<readonly PairCode[]> {
    asked = []
    begin(pairs)
    await catchUp.close()
    return asked
  }
  const isIn = (pairs: readonly Followed[]): readonly boolean[] => pairs.map(each => catchUp.has(each))
  return { catchUp, begin, round, asked: () => asked, heldBack, isIn }
}

it('a pair that cannot be read does not hold up the others of its exchange', async () => {
  const { round } = scene(OKX.slice(0, 2))
  expect(await round(OKX)).toEqual(codes(OKX))
})

it('an exchange that fails three times in a row is not asked again in this round, and others are', async () => {
  const { round } = scene(OKX)
  expect(OKX.length).toBeGreaterThan(3)
  expect(new Set(await round([...OKX, ...GATE]))).toEqual(new Set(codes([...OKX.slice(0, 3), ...GATE])))
})

it.each([
  { fails: OKX.length, waits: OKX.slice(3) },
  { fails: 2, waits: [] },
])('of those of which $fails fail, all that are not asked for begin to wait, too', async ({ fails, waits }) => {
  const { round, heldBack } = scene(OKX.slice(0, fails))
  await round([...OKX, ...GATE])
  expect(heldBack).toEqual(codes(waits))
})

it('an exchange that answers late holds up nobody else, neither now nor in the next minute', async () => {
  const [late] = codes(OKX)
  const answer = Promise.withResolvers<void>()
  const { catchUp, begin, asked, isIn } = scene([], late && { pair: late, until: answer.promise })
  const pairs = [...OKX, ...GATE]
  begin(pairs)
  await vi.waitFor(() => expect(isIn(GATE)).toEqual(GATE.map(() => false)))
  begin(pairs.filter(each => !catchUp.has(each)))
  await vi.waitFor(() => expect(isIn(GATE)).toEqual(GATE.map(() => false)))
  expect(asked()).toHaveLength(1 + 2 * GATE.length)
  expect(new Set(asked())).toEqual(new Set([late, ...codes(GATE)]))
  answer.resolve()
  await catchUp.close()
  expect(asked()).toEqual(expect.arrayContaining(codes(OKX)))
})

it('composites without the exchange that is away are brought up', async () => {
  const hasOkx = ({ index }: Followed): boolean =>
    signalCatalogue.compositeAt(index)?.constituents.some(at => instruments[at]?.exchange === 'okx') === true
  const composites = pairsOf('candela')
  const away = composites.filter(hasOkx)
  expect(away.length).toBeGreaterThan(0)
  const asked = new Set(await scene(away).round([...composites, ...GATE]))
  expect(codes([...composites, ...GATE].filter(each => !away.includes(each))).filter(code => !asked.has(code))).toEqual(
    [],
  )
})

it('those that failed come last in the next round', async () => {
  const { round } = scene(OKX.slice(0, 3))
  await round(OKX)
  expect(await round(OKX)).toEqual(codes([...OKX.slice(3), ...OKX.slice(0, 3)]))
})

it('a minute has one round, in which nobody else takes the pairs', async () => {
  const { catchUp, round, asked, isIn } = scene([])
  const over = round(GATE)
  expect(isIn(GATE)).toEqual([true, true])
  await over
  expect(isIn(GATE)).toEqual([false, false])
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
