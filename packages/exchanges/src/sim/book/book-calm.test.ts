import { expect, it } from 'vitest'
import { readCatalogue } from '../catalogue/index.ts'
import { createAssetPrices } from '../asset-prices.ts'
import { createPairModels } from '../pair-models.ts'
import { calmOf } from './book-calm.ts'
import { layoutAt } from './book-layout.ts'
import { levelsBeyond } from './book-side.ts'

const TIME = Date.UTC(2026, 1, 3, 12)
const assets = readCatalogue()
const models = createPairModels({
  seed: 'candela',
  assets,
  prices: createAssetPrices('candela', assets),
  calendars: new Map(),
})

it.each([
  ['usual', 1, 0, 0.92, 1],
  ['calm', 0.5, 0, 0.92, 1.538],
  ['twice as volatile', 2, 0, 0.56, 0.588],
  ['after news', 1, 4, 0.56, 0.588],
  ['in a crash', 6, 16, 0.25, 0.137],
])('a market that is %s', (_what, spell, heat, presence, size) => {
  const calm = calmOf(spell, heat)
  expect(calm.presence).toBeCloseTo(presence, 3)
  expect(calm.size).toBeCloseTo(size, 3)
})

it.each(['binance-spot/btc.usdt', 'binance-spot/doge.usdt', 'gate-spot/uni.usdt'])(
  'at twice the volatility the book of %s is thinner and has wider gaps',
  code => {
    const model = models.find(({ instrument }) => instrument.code === code) ?? expect.fail()
    const layout = layoutAt(model, TIME / 60_000)
    const levelsOf = (spell: number) =>
      [1, 2, 3, 4, 5].flatMap(step => {
        const calm = calmOf(spell, 0)
        const moment = { time: TIME + step * 300_000, layout, calm, calmBefore: calm }
        const levels = levelsBeyond(model, moment, true, 200_000 << layout.nearShift, 60)
        const [first = 0, last = 0] = [levels[0]?.[0], levels.at(-1)?.[0]]
        return [{ size: levels.reduce((sum, level) => sum + level[1], 0), span: first - last }]
      })
    const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
    const [usual, fast] = [levelsOf(1), levelsOf(2)]
    expect(sum(fast.map(({ span }) => span))).toBeGreaterThan(1.4 * sum(usual.map(({ span }) => span)))
    // Sizes by distance, because wider gaps reach further out.
    const density = (levels: typeof usual): number =>
      sum(levels.map(({ size }) => size)) / sum(levels.map(({ span }) => span))
    expect(density(fast)).toBeLessThan(0.6 * density(usual))
  },
)
