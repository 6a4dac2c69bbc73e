/** Two thousand symbols, fifty per client, four flushes a second: our hub compared with one JSON.stringify per client. */
import { TICKER_TOPIC, tickerTopic } from '@candela/contract/live'
import { LiveHub, type Outlet } from '../apps/server/src/live/hub.ts'
import { topicSource } from '../apps/server/src/live/topic-source.ts'
import { alternate, atLeast, atMost, cpuMicros } from './bench-line.ts'

const SYMBOLS = 2_000
const CLIENTS = 4_000
const PER_CLIENT = 50
/** A busy quarter of a second: one symbol in five trades. */
const CHANGED = SYMBOLS / 5
const FLUSHES = 4
const ROUNDS = 7
const FLUSHES_PER_SECOND = 4
const CLIENTS_PER_CORE = 8_000

/** A small seeded generator: every run subscribes to and moves the same symbols. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pick = chance(7)
const pairs = Array.from({ length: SYMBOLS }, (_, at) => `candela-spot/coin${at}.usdt`) // made up
const watched = Array.from({ length: CLIENTS }, () => {
  const chosen = new Set<number>()
  while (chosen.size < PER_CLIENT) chosen.add(pick(SYMBOLS))
  return [...chosen]
})
const tickers = pairs.map((_, at) => ({
  version: 1_794_708_025_000,
  last: (100 + at / 7).toFixed(4),
  change24h: '-1.23',
  high24h: (104 + at / 7).toFixed(4),
  low24h: (97 + at / 7).toFixed(4),
  volume24h: '1234567.89',
  turnover24h: '123456789.01',
}))

function moveSome(): number[] {
  const moved = Array.from({ length: CHANGED }, () => pick(SYMBOLS))
  for (const at of moved) {
    const ticker = tickers[at]
    if (ticker === undefined) continue
    ticker.version++
    ticker.last = (Number(ticker.last) * 1.0001).toFixed(4)
    // A trade also moves these; the day's high and low change rarely and are left out of updates.
    ticker.change24h = (Number(ticker.change24h) + 0.01).toFixed(2)
    ticker.volume24h = (Number(ticker.volume24h) + 1.5).toFixed(2)
    ticker.turnover24h = (Number(ticker.turnover24h) + 150.25).toFixed(2)
  }
  return moved
}

const bytes = { ours: 0, naive: 0 }

const source = topicSource(TICKER_TOPIC, {
  has: () => true,
  value(pair) {
    const ticker = tickers[Number(/\d+/.exec(pair)?.[0])]
    return ticker === undefined ? undefined : { version: ticker.version, value: ticker }
  },
  watch: () => () => undefined,
})
const hub = new LiveHub([source])
const outlet: Outlet = {
  snapshot: () => undefined,
  update(body) {
    bytes.ours += body.length + '["upd",1234,'.length
    return true
  },
  isBehind: () => false,
}
for (const symbols of watched) {
  hub.subscribe(
    hub.open(outlet),
    symbols.map(at => tickerTopic(pairs[at] ?? '')),
  )
}

/** CPU per client and flush. */
function measure(flush: (moved: readonly number[]) => void): number {
  let used = 0
  for (let at = 0; at < FLUSHES; at++) {
    const moved = moveSome()
    const before = cpuMicros()
    flush(moved)
    used += cpuMicros() - before
  }
  return used / FLUSHES / CLIENTS
}

function flushOurs(moved: readonly number[]): void {
  for (const at of moved) hub.touch(source, pairs[at])
  hub.flush()
}

function flushNaive(moved: readonly number[]): void {
  const changed = new Set(moved)
  for (const symbols of watched) {
    const items = symbols.filter(at => changed.has(at)).map(at => ({ pair: pairs[at], ...tickers[at] }))
    if (items.length > 0) bytes.naive += Buffer.from(JSON.stringify({ type: 'update', items })).length
  }
}

measure(flushOurs)
measure(flushNaive)
bytes.ours = 0
bytes.naive = 0
const cpu = await alternate(ROUNDS, { ours: () => measure(flushOurs), limit: () => measure(flushNaive) })
const perFrame = CLIENTS * FLUSHES * ROUNDS
const sent = { ours: bytes.ours / perFrame, limit: bytes.naive / perFrame }
atMost(0.5, { name: 'topics: CPU µs per client and flush, against naive JSON', ...cpu, ratio: cpu.ours / cpu.limit })
atMost(0.4, { name: 'topics: bytes per client and flush, against naive JSON', ...sent, ratio: sent.ours / sent.limit })
const clients = 1e6 / FLUSHES_PER_SECOND / cpu.ours
atLeast(1, {
  name: 'topics: clients per core at 4 Hz',
  ours: clients,
  limit: CLIENTS_PER_CORE,
  ratio: clients / CLIENTS_PER_CORE,
})
