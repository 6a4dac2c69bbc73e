/** A list of 5,000 coins that keep moving: one page from the maintained order, compared with sorting all rows. */
import type { PairCode } from '@candela/contract/core'
import { SPOT_SORTS, type SpotSort } from '@candela/contract/spot'
import type { Board, BoardListener } from '../apps/server/src/market/tickers/board.ts'
import type { Catalogue, Composite } from '../apps/server/src/market/catalogue/catalogue.ts'
import { createSpotTable } from '../apps/server/src/features/spot/spot-table.ts'
import type { Ticker } from '../apps/server/src/market/tickers/ticker.ts'
import { alternate, atLeast, withinBudget } from './bench-line.ts'

const COINS = 5_000
const MOVED_PER_TICK = 1_000
const PAGE = 20
const PAGES = 100
const HANDLER_BUDGET_US = 5
const NAIVE_LINE = 500
const UPKEEP_BUDGET_US = 5
const ROUNDS = 9
const TREND = Array.from({ length: 42 }, (_, at) => 100 + at / 3)

const pairOf = (at: number): PairCode => `candela-spot/coin${at}.usdt` as PairCode // made up
const composites: Composite[] = Array.from({ length: COINS }, (_, at) => ({
  index: at,
  instrument: {
    exchange: 'candela',
    contractType: 'SPOT',
    baseAsset: `COIN${at}`,
    quoteAsset: 'USDT',
    code: pairOf(at),
    priceDecimals: 4,
    sizeDecimals: 2,
    tickSz: '0.0001',
    lotSz: '0.01',
    ctVal: '1',
    isInverse: false,
  },
  asset: {
    symbol: `COIN${at}`,
    name: { zh: `币${at}`, en: `Coin ${at}` },
    circulatingSupply: 1_000_000 + ((at * 7919) % COINS),
    totalSupply: 2_000_000,
    maxSupply: undefined,
    sectors: ['meme'],
  },
  constituents: [],
}))
const catalogue: Catalogue = {
  assets: composites.map(({ asset }) => asset),
  sectors: [],
  instruments: composites.map(({ instrument }) => instrument),
  generation: 1,
  listed: composites.map(({ instrument }) => instrument),
  pairs: [],
  capacity: COINS,
  compositeAt: index => composites[index],
  isListed: () => true,
  delistedAt: () => undefined,
  onChange: () => () => undefined,
  composites,
  indexOf: () => undefined,
  assetOf: () => undefined,
}

let seed = 7
const chance = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const prices = composites.map(() => 1 + chance() * 1000)
function tickerOf(at: number, version: number): Ticker {
  const price = prices[at] ?? 1
  return {
    pair: pairOf(at),
    version,
    last: price.toFixed(4),
    change24h: (chance() * 20 - 10).toFixed(4),
    high24h: (price * 1.1).toFixed(4),
    low24h: (price * 0.9).toFixed(4),
    volume24h: (1e5 * price).toFixed(2),
    turnover24h: (1e6 * price).toFixed(2),
    change3m: '0.0000',
    change5m: '0.0000',
    change10m: '0.0000',
  }
}
const tickers = new Map(composites.map((_, at) => [pairOf(at), tickerOf(at, 1)]))

let tell: BoardListener = () => undefined
const board: Board = {
  start: () => Promise.resolve(),
  ticker: pair => tickers.get(pair),
  trend: () => TREND,
  onChange(listener) {
    tell = listener
    return () => undefined
  },
  onTrends: () => () => undefined,
  asOf: Date.UTC(2026, 10, 15),
  pricesAt: Date.UTC(2026, 10, 15),
  newestAt: Date.UTC(2026, 10, 15),
  lateMs: () => 0,
  hasPrices: true,
  staleExchanges: [],
  close: () => undefined,
}
const table = createSpotTable(catalogue, board)

let version = 1
/** A quarter of a second in which a fifth of the coins moves a little. Returns microseconds per moved row. */
function moveSome(): number {
  version++
  const moved = Array.from({ length: MOVED_PER_TICK }, () => {
    const at = Math.floor(chance() * COINS)
    prices[at] = (prices[at] ?? 1) * (1 + (chance() - 0.5) / 1000)
    const ticker = { ...tickerOf(at, version), change24h: tickers.get(pairOf(at))?.change24h ?? '0' }
    tickers.set(pairOf(at), ticker)
    return ticker
  })
  const startedAt = performance.now()
  tell(moved, board.asOf)
  return ((performance.now() - startedAt) * 1000) / MOVED_PER_TICK
}

const sortOf = (at: number): SpotSort => SPOT_SORTS[at % SPOT_SORTS.length] ?? 'marketCap'

/** Buffer in which a response is assembled. */
const scratch = Buffer.allocUnsafeSlow(131_072)

/** Microseconds for one page not requested since the last tick; the rows themselves are cached. */
function pageMicros(): number {
  for (let current = 1; current <= COINS / 100; current++) table.listAnswer({ current, size: 100 }, 'en-US')
  tell([tickers.get(pairOf(0)) as Ticker], board.asOf) // the map has every pair; invalidates cached pages, not rows
  const startedAt = performance.now()
  let bytes = 0
  for (let at = 0; at < PAGES; at++)
    bytes += table
      .listAnswer({ current: 1 + at, size: PAGE, sortName: sortOf(at), sortOrder: 'asc' }, 'en-US')
      .bytesIn(scratch).length
  const took = ((performance.now() - startedAt) * 1000) / PAGES
  if (bytes < PAGES * PAGE * 100) throw new Error('the pages are too small')
  return took
}

/** Rows of the size of ours, anywhere in memory. */
const rowBytes = table.listAnswer({ current: 1, size: 100 }, 'en-US').length / 100
const readyRows = Array.from({ length: COINS }, () => Buffer.alloc(rowBytes, 'x'))

/** Microseconds for copying the bytes of twenty such rows together, and nothing else. */
function copyMicros(): number {
  const startedAt = performance.now()
  let bytes = 0
  for (let at = 0; at < PAGES; at++) {
    let end = 0
    for (let row = 0; row < PAGE; row++) {
      const piece = readyRows[((at * PAGE + row) * 7919) % COINS] as Buffer // in range
      scratch.set(piece, end)
      end += piece.length
    }
    bytes += end
  }
  const took = ((performance.now() - startedAt) * 1000) / PAGES
  if (bytes < PAGES * PAGE * 100) throw new Error('the rows are too small')
  return took
}

/** Microseconds for a slice of 20 after sorting all rows. */
function naiveMicros(): number {
  const rows = [...tickers.values()]
  const startedAt = performance.now()
  const page = rows.toSorted((a, b) => Number(a.last) - Number(b.last)).slice(0, PAGE)
  const took = (performance.now() - startedAt) * 1000
  if (page.length !== PAGE) throw new Error('no page')
  return took
}

for (let warm = 0; warm < 20; warm++) {
  moveSome()
  pageMicros()
}
const { upkeep, ours, copy, naive } = await alternate(ROUNDS, {
  upkeep: moveSome,
  ours: pageMicros,
  copy: copyMicros,
  naive: naiveMicros,
})
atLeast(NAIVE_LINE, {
  name: 'list: page of 5,000 rows against a plain sort, µs',
  ours,
  limit: naive,
  ratio: naive / ours,
})
withinBudget('list: handler for a page of 20, µs', ours, HANDLER_BUDGET_US)
withinBudget(`list: copying twenty rows of ${Math.round(rowBytes)} bytes, µs`, copy, HANDLER_BUDGET_US)
withinBudget('list: upkeep per moved row in five orders, µs', upkeep, UPKEEP_BUDGET_US)
