import { createWorld, type World } from '@candela/exchanges'
import { rememberedBars } from './remembered-bars.ts'

const SYMBOLS = ['BTC', 'ETH', 'XRP', 'SOL', 'DOGE', 'PEPE', 'USDC', 'LINK']

type SharedWorld = { readonly world: World; readonly bars: ReturnType<typeof rememberedBars> }
const worlds = new Map<string, SharedWorld>()

/** What a world answers does not depend on earlier calls, so all tests with one seed can share it. */
function sharedWorld(seed: string): SharedWorld {
  const known = worlds.get(seed)
  if (known !== undefined) return known
  const world = createWorld({ seed })
  const made = { world, bars: rememberedBars(world) }
  worlds.set(seed, made)
  return made
}

/**
 * The first few coins of the real world, with all their pairs and the index futures: a day of them is quick to read.
 */
export function smallWorld(seed = 'test', symbols: readonly string[] = SYMBOLS): World {
  const { world, bars } = sharedWorld(seed)
  const kept = world.instruments.flatMap((instrument, index) =>
    symbols.includes(instrument.baseAsset) || instrument.periodType === 'MAIN' ? [index] : [],
  )
  const real = (index: number): number => kept[index] ?? -1
  const instruments = kept.flatMap(index => world.instruments[index] ?? [])
  const indexes = new Map(instruments.map((instrument, index) => [instrument.code, index]))
  return {
    ...world,
    assets: world.assets.filter(asset => symbols.includes(asset.symbol)),
    instruments,
    indexOf: code => indexes.get(code),
    trades(from, to, sink) {
      for (let index = 0; index < kept.length; index++) this.tradesOf(index, from, to, sink)
    },
    tradesOf(index, from, to, sink) {
      world.tradesOf(real(index), from, to, (_, time, price, size, isBuy) => sink(index, time, price, size, isBuy))
    },
    priceAt: (index, time) => world.priceAt(real(index), time),
    quoteAt: (index, time) => world.quoteAt(real(index), time),
    bookAt: (index, time, levels) => world.bookAt(real(index), time, levels),
    markAt: (index, time) => world.markAt(real(index), time),
    minuteBars: (index, from, to) => bars.minuteBars(real(index), from, to),
    forEachMinuteBar: (index, from, to, visit) => bars.forEachMinuteBar(real(index), from, to, visit),
    fillMinuteBars: (index, from, to, columns) => world.fillMinuteBars(real(index), from, to, columns),
    deliveryAt: (index, time) => world.deliveryAt(real(index), time),
    fundingRule: index => world.fundingRule(real(index)),
    fundingAt: (index, time) => world.fundingAt(real(index), time),
    settlements: (index, from, to) => world.settlements(real(index), from, to),
    positionsAt: (index, time) => world.positionsAt(real(index), time),
    liquidationLevels: (index, time, visit) => world.liquidationLevels(real(index), time, visit),
    liquidations(from, to, sink) {
      for (let index = 0; index < kept.length; index++) this.liquidationsOf(index, from, to, sink)
    },
    liquidationsOf(index, from, to, sink) {
      world.liquidationsOf(real(index), from, to, (_, ...print) => sink(index, ...print))
    },
    walkPositions(index, from, to, stepMs, onPositions, onLiquidation) {
      world.walkPositions(real(index), from, to, stepMs, onPositions, (_, ...print) => onLiquidation(index, ...print))
    },
    funds: world.funds.filter(fund => symbols.includes(fund.asset)),
  }
}
