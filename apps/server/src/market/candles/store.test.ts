import { INTERVALS, type Interval } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { barStart, DAY_MS, HOUR_MS, MINUTE_MS, nextBarStart } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { compositeHistory } from '#market/composite/composite.ts'
import { createSimulatedSource } from '#market/venues/source.ts'
import { QUESTIONS_PER_VISITOR } from './asked-bars.ts'
import { rollUp } from './builder.ts'
import { storedBar } from './chunk-codec.ts'
import { chunkGrid } from './chunk-grid.ts'
import { createCandleRepo, INGEST_LEADER } from './repo.ts'
import { sealJob, sealPastChunks } from './seal-job.ts'
import { type CandleStore, createCandleStore, SOON_MS } from './store.ts'
import { chunkSpan } from './stored-interval.ts'
import { createInlineHistory } from '#market/history/inline-history.ts'

const { db } = await testDatabase()
const repo = createCandleRepo(db)
const world = smallWorld('test', ['LINK'])
const catalogue = createCatalogue(world)
const PAIR = 0
const COMPOSITE = catalogue.composites[0]?.index ?? -1
const HSI = catalogue.instruments.findIndex(instrument => instrument.exchange === 'hkex')
/** Wednesday, 18 November 2026, 03:07:20 UTC; the open chunk of minutes began at 00:00. */
const NOW = Date.UTC(2026, 10, 18, 3, 7, 20)
const OPEN_CHUNK = Date.UTC(2026, 10, 18)
const EPOCH = 1

/** A store over a source that records which history was requested. */
function aStore(now = NOW) {
  const clock = createTestClock(now)
  const plain = createSimulatedSource(world, clock)
  const asked: { from: number; to: number }[] = []
  const source: typeof plain = {
    ...plain,
    past: {
      ...plain.past,
      minuteBars(index, from, to) {
        asked.push({ from, to })
        return plain.past.minuteBars(index, from, to)
      },
    },
  }
  return {
    clock,
    asked,
    store: createCandleStore({ catalogue, source, history: createInlineHistory({ catalogue, source }), repo, clock }),
    source,
  }
}

/** The simulated history, rolled up as the store keeps it. */
function expected(index: number, interval: Interval, from: number, to: number): Bar[] {
  const instrument = catalogue.instruments[index]
  if (instrument === undefined) throw new Error('no such pair')
  const composite = catalogue.compositeAt(index)
  const { source } = aStore()
  const minutes =
    composite === undefined ? world.minuteBars(index, from, to) : compositeHistory(composite, source.past, from, to)
  const stored = minutes.map(bar => storedBar(bar, chunkGrid(instrument)))
  return rollUp(interval, stored).map(bar => storedBar(bar, chunkGrid(instrument)))
}

const codeOf = (index: number) => {
  const instrument = catalogue.instruments[index]
  if (instrument === undefined) throw new Error('no such pair')
  return instrument.code
}

/** Bars that exist only as rows, not in the simulated world. */
const markedBar = (time: number): Bar => ({
  time,
  open: 1,
  high: 2,
  low: 1,
  close: 2,
  volume: 3,
  turnover: 4,
  trades: 5,
})

const sealedChunks = (interval: string) =>
  db.selectFrom('candle_chunk').select(['pair', 'start_time', 'bars']).where('interval', '=', interval).execute()

const countRows = async (): Promise<number> => (await db.selectFrom('candle_live').select('time').execute()).length

beforeEach(async () => {
  for (const table of ['candle_chunk', 'candle_live', 'candle_run', 'leader'] as const)
    await db.deleteFrom(table).execute()
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: EPOCH, holder: 'test', since: 0 }).execute()
})

describe('reading candles', () => {
  // [S9.14]
  it.each(INTERVALS)(
    'returns %s bars that are the roll-up of the minutes, the first and the second time',
    async interval => {
      const { store } = aStore()
      const end = barStart(interval, NOW)
      let from = end
      for (let bars = 0; bars < (interval === '1M' ? 2 : 7); bars++) from = barStart(interval, from - 1)
      for (const index of [PAIR, COMPOSITE]) {
        const wanted = expected(index, interval, from, end)
        expect(wanted.length).toBeGreaterThan(1)
        expect(await store.read(index, interval, from, NOW, 1000)).toEqual(wanted)
        expect(await aStore().store.read(index, interval, from, NOW, 1000)).toEqual(wanted)
      }
    },
  )

  it('seals a chunk once it is over and reads it from there', async () => {
    const { store, asked } = aStore()
    const from = OPEN_CHUNK - 2 * HOUR_MS
    const bars = await store.read(PAIR, '1', from, NOW, 1000)
    expect(bars).toEqual(expected(PAIR, '1', from, barStart('1', NOW)))
    const chunk = chunkSpan('1', from)
    expect(await sealedChunks('1')).toEqual([
      { pair: codeOf(PAIR), start_time: chunk.from, bars: expected(PAIR, '1', chunk.from, chunk.to).length },
    ])
    asked.length = 0
    expect(await store.read(PAIR, '1', from, OPEN_CHUNK, 1000)).toEqual(expected(PAIR, '1', from, OPEN_CHUNK))
    expect(asked).toEqual([])
  })

  it('seals the open chunk when it is over, not before', async () => {
    const { store, clock } = aStore(OPEN_CHUNK + 8 * HOUR_MS - 1000)
    await store.read(PAIR, '1', OPEN_CHUNK, Infinity, 1000)
    expect(await sealedChunks('1')).toEqual([])
    clock.advance(1000)
    await store.read(PAIR, '1', OPEN_CHUNK, Infinity, 1000)
    expect(await sealedChunks('1')).toHaveLength(1)
  })

  it('stores no minutes for old daily bars', async () => {
    const { store } = aStore()
    const bars = await store.read(PAIR, '1D', NOW - 60 * DAY_MS, NOW, 1000)
    expect(bars).toEqual(expected(PAIR, '1D', barStart('1D', NOW - 60 * DAY_MS), barStart('1D', NOW)))
    // The open chunks of hours, five minutes and minutes begin at most 20 days, 40 hours and 8 hours ago.
    expect((await sealedChunks('1')).length).toBeLessThanOrEqual(5)
    expect((await sealedChunks('60')).length).toBeGreaterThanOrEqual(2)
  })

  it('gives a visitor the newest bars in time, says that more is coming, and gives the rest later', async () => {
    const { store, clock, source } = aStore()
    const inline = createInlineHistory({ catalogue, source })
    let answered = 0
    let goOn = (): void => undefined
    // The third piece takes longer than a visitor waits.
    const slow = createCandleStore({
      catalogue,
      source,
      repo,
      clock,
      history: {
        ...inline,
        async bars(index, interval, span) {
          answered += 1
          if (answered === 3) {
            const pause = new Promise<void>(resolve => {
              goOn = resolve
            })
            clock.advance(SOON_MS)
            await pause
          }
          return inline.bars(index, interval, span)
        },
      },
    })
    const request = { index: PAIR, interval: '1D', from: 0, to: NOW - 40 * DAY_MS, limit: 30 } as const
    const whole = await store.read(PAIR, '1D', 0, request.to, request.limit)
    await db.deleteFrom('candle_chunk').execute()
    const first = await slow.readSoon(request, '10.0.0.1')
    expect(first.isComplete).toBe(false)
    expect(first.bars.length).toBeGreaterThan(0)
    expect(first.bars).toEqual(whole.slice(-first.bars.length))
    goOn()
    expect(await slow.readSoon(request, '10.0.0.1')).toEqual({ bars: whole, isComplete: true })
  })

  it('counts the addresses of one IPv6 network as one visitor', async () => {
    const { clock, source } = aStore()
    let questions = 0
    const never = (): Promise<never> => {
      questions += 1
      return new Promise(() => undefined)
    }
    let looks = 0
    const counted: typeof repo = {
      ...repo,
      async knownMinutes(pair, span) {
        const known = await repo.knownMinutes(pair, span)
        looks += 1
        return known
      },
    }
    const store = createCandleStore({ catalogue, source, repo: counted, clock, history: { bars: never, close() {} } })
    const readings = Array.from({ length: QUESTIONS_PER_VISITOR + 5 }, (_, at) => {
      const from = NOW - (at + 2) * MINUTE_MS
      return store.readSoon({ index: PAIR, interval: '1', from, to: NOW, limit: 100 }, `2001:db8::${at}`)
    })
    await eventually('all have looked at what is stored', () => looks === readings.length)
    await new Promise(resolve => setImmediate(resolve))
    expect(questions).toBe(QUESTIONS_PER_VISITOR)
    clock.advance(SOON_MS)
    await Promise.all(readings)
  })

  it('uses the rows where ingest has run and fills the gaps between runs', async () => {
    const { store, asked } = aStore()
    const at = (minute: number): number => OPEN_CHUNK + minute * MINUTE_MS
    await repo.append(EPOCH, [{ pair: codeOf(PAIR), bar: markedBar(at(3)) }], { from: at(2), to: at(5) })
    await repo.append(EPOCH, [{ pair: codeOf(PAIR), bar: markedBar(at(9)) }], { from: at(8), to: at(10) })
    const bars = await store.read(PAIR, '1', at(0), at(12), 1000)
    expect(bars).toEqual([
      ...expected(PAIR, '1', at(0), at(2)),
      markedBar(at(3)),
      ...expected(PAIR, '1', at(5), at(8)),
      markedBar(at(9)),
      ...expected(PAIR, '1', at(10), at(12)),
    ])
    expect(asked).toEqual([
      { from: at(0), to: at(2) },
      { from: at(5), to: at(8) },
      { from: at(10), to: at(12) },
    ])
  })

  it.each<[string, Interval, readonly [number, number][], readonly number[]]>([
    [
      'a gap in the middle',
      '1',
      [
        [0, 5],
        [8, 12],
      ],
      [8, 9, 10, 11],
    ],
    [
      'a gap in the middle',
      '3',
      [
        [0, 5],
        [8, 12],
      ],
      [9],
    ],
    ['a gap at the end', '1', [[0, 4]], [0, 1, 2, 3]],
    ['a gap at the end', '3', [[0, 4]], [0]],
    [
      'two gaps',
      '1',
      [
        [1, 3],
        [6, 9],
      ],
      [6, 7, 8],
    ],
  ])('gives a visitor no hole and no part of a bar while %s is computed: %s', async (_, interval, runs, starts) => {
    const { source, clock } = aStore()
    const inline = createInlineHistory({ catalogue, source })
    const waiting: (() => void)[] = []
    const store = createCandleStore({
      catalogue,
      source,
      repo,
      clock,
      history: {
        ...inline,
        async bars(...request) {
          await new Promise<void>(resolve => void waiting.push(resolve))
          return inline.bars(...request)
        },
      },
    })
    const at = (minute: number): number => OPEN_CHUNK + minute * MINUTE_MS
    for (const [from, to] of runs) {
      const minutes = Array.from({ length: to - from }, (__, minute) => markedBar(at(from + minute)))
      const rows = minutes.map(bar => ({ pair: codeOf(PAIR), bar }))
      await repo.append(EPOCH, rows, { from: at(from), to: at(to) })
    }
    const request = { index: PAIR, interval, from: at(0), to: at(12), limit: 100 }
    const reading = store.readSoon(request, 'me')
    await eventually('the gaps are asked for', () => waiting.length > 0)
    clock.advance(SOON_MS)
    const soon = await reading
    expect(soon.bars.map(({ time }) => (time - OPEN_CHUNK) / MINUTE_MS)).toEqual(starts)
    expect(soon.isComplete).toBe(false)
    for (const goOn of waiting) goOn()
    const whole = await store.readSoon(request, 'me')
    expect(whole.isComplete).toBe(true)
    expect(whole.bars).toEqual(await aStore().store.read(PAIR, interval, at(0), at(12), 100))
  })

  it('ignores a row that no run covers', async () => {
    const { store } = aStore()
    const row = { pair: codeOf(PAIR), interval: '1', ...markedBar(OPEN_CHUNK) }
    await db.insertInto('candle_live').values(row).execute()
    const to = OPEN_CHUNK + 5 * MINUTE_MS
    expect(await store.read(PAIR, '1', OPEN_CHUNK, to, 1000)).toEqual(expected(PAIR, '1', OPEN_CHUNK, to))
  })

  it('seals the rows with the chunk and drops them', async () => {
    const { store } = aStore()
    const chunk = chunkSpan('1', OPEN_CHUNK - 1)
    await repo.append(EPOCH, [{ pair: codeOf(PAIR), bar: markedBar(chunk.from) }], { from: chunk.from, to: chunk.to })
    expect(await store.read(PAIR, '1', chunk.from, chunk.to, 1000)).toEqual([markedBar(chunk.from)])
    expect(await countRows()).toBe(0)
    expect(await aStore().store.read(PAIR, '1', chunk.from, chunk.to, 1000)).toEqual([markedBar(chunk.from)])
  })

  it('builds a chunk once for many readers', async () => {
    const { store, asked } = aStore()
    const chunk = chunkSpan('1', OPEN_CHUNK - 1)
    const wanted = expected(PAIR, '1', chunk.from, chunk.to)
    const reads = Array.from({ length: 8 }, () => store.read(PAIR, '1', chunk.from, chunk.to, 1000))
    for (const bars of await Promise.all(reads)) expect(bars).toEqual(wanted)
    expect(asked).toEqual([chunk])
  })

  it('returns the same bars to two programs that seal the same chunk', async () => {
    const stores = [aStore().store, aStore().store, aStore().store]
    const chunk = chunkSpan('1', OPEN_CHUNK - 1)
    await repo.append(EPOCH, [{ pair: codeOf(PAIR), bar: markedBar(chunk.from) }], { from: chunk.from, to: chunk.to })
    const reads = stores.map(store => store.read(PAIR, '1', chunk.from, chunk.to, 1000))
    for (const bars of await Promise.all(reads)) expect(bars).toEqual([markedBar(chunk.from)])
  })

  it('returns at most the limit, the newest ones', async () => {
    const { store } = aStore()
    const all = await store.read(PAIR, '5', OPEN_CHUNK, NOW, 1000)
    expect(await store.read(PAIR, '5', OPEN_CHUNK, NOW, 3)).toEqual(all.slice(-3))
    expect(await store.read(PAIR, '5', 0, NOW, 3)).toEqual(all.slice(-3))
  })

  it.each([2, 100])('looks back over a weekend for the last %i bars of an index future', async count => {
    const { store } = aStore(Date.UTC(2026, 10, 15, 12))
    const bars = await store.read(HSI, '1', 0, Date.UTC(2026, 10, 15, 12), count)
    expect(bars).toHaveLength(count)
    expect(bars.at(-1)?.time).toBeLessThan(Date.UTC(2026, 10, 14))
  })

  it.each([
    { what: 'a range in the future', from: NOW + HOUR_MS, to: NOW + 2 * HOUR_MS },
    { what: 'a range that ends before it begins', from: NOW, to: NOW - HOUR_MS },
    { what: 'a range before all history', from: 0, to: 1000 },
    { what: 'the bar that is still open', from: barStart('1', NOW), to: NOW },
  ])('has nothing for $what', async ({ from, to }) => {
    expect(await aStore().store.read(PAIR, '1', from, to, 1000)).toEqual([])
  })

  it('never returns the open bar of an interval', async () => {
    const { store } = aStore()
    for (const interval of INTERVALS) {
      const last = (await store.read(PAIR, interval, NOW - 70 * DAY_MS, Infinity, 2)).at(-1)
      expect(last && nextBarStart(interval, last.time)).toBe(barStart(interval, NOW))
    }
  })

  it('has nothing for a pair that does not exist', async () => {
    expect(await aStore().store.read(9999, '1', 0, NOW, 10)).toEqual([])
  })
})

describe('the seal job', () => {
  const chunkAgo = (chunks: number) => chunkSpan('1', OPEN_CHUNK - chunks * 8 * HOUR_MS)

  async function rowsIn(index: number, chunks: readonly number[]): Promise<void> {
    for (const ago of chunks) {
      const chunk = chunkAgo(ago)
      await repo.append(EPOCH, [{ pair: codeOf(index), bar: markedBar(chunk.from) }], chunk)
    }
  }

  const seal = (store: CandleStore, signal = new AbortController().signal): Promise<void> =>
    sealPastChunks({ catalogue, repo, store, clock: createTestClock(NOW) }, signal)

  it('seals every past chunk that still has rows, of every pair, and leaves the open one', async () => {
    const { store } = aStore()
    await rowsIn(PAIR, [0, 1, 3])
    await rowsIn(COMPOSITE, [0, 2])
    await seal(store)
    const sealed = await sealedChunks('1')
    expect(sealed.filter(chunk => chunk.pair === codeOf(PAIR)).map(chunk => chunk.start_time)).toEqual([
      chunkAgo(3).from,
      chunkAgo(2).from,
      chunkAgo(1).from,
    ])
    expect(sealed.filter(chunk => chunk.pair === codeOf(COMPOSITE)).map(chunk => chunk.start_time)).toEqual([
      chunkAgo(2).from,
    ])
    expect(await countRows()).toBe(2)
    expect(await store.read(PAIR, '1', chunkAgo(1).from, chunkAgo(1).to, 1000)).toEqual([markedBar(chunkAgo(1).from)])
  })

  it('back-fills what no run covers before it seals', async () => {
    const { store } = aStore()
    const { from, to } = chunkAgo(1)
    const resumed = from + 100 * MINUTE_MS
    await repo.append(EPOCH, [{ pair: codeOf(PAIR), bar: markedBar(resumed) }], { from: resumed, to })
    await seal(store)
    expect(await store.read(PAIR, '1', from, to, 1000)).toEqual([
      ...expected(PAIR, '1', from, resumed),
      markedBar(resumed),
    ])
  })

  it('prunes rows and runs older than two days and no longer claims them', async () => {
    const { store } = aStore()
    const unlisted = { interval: '1', ...markedBar(chunkAgo(9).from), pair: 'binance-spot/gone.usdt' }
    await db.insertInto('candle_live').values(unlisted).execute()
    await rowsIn(PAIR, [9, 6, 0])
    await seal(store)
    expect(await countRows()).toBe(1)
    const runs = await db.selectFrom('candle_run').select('covered_from').orderBy('covered_from').execute()
    expect(runs.map(run => run.covered_from)).toEqual([chunkAgo(6).from, chunkAgo(0).from])
    const { from, to } = chunkAgo(9)
    expect(await store.read(COMPOSITE, '1', from, to, 1000)).toEqual(expected(COMPOSITE, '1', from, to))
  })

  it('deletes sealed minutes after thirty days, and rebuilds them on request', async () => {
    const { store } = aStore()
    const { from, to } = chunkSpan('1', NOW - 31 * DAY_MS)
    const bars = await store.read(PAIR, '1', from, to, 1000)
    expect((await sealedChunks('1')).map(chunk => chunk.start_time)).toEqual([from])
    await seal(store)
    expect(await sealedChunks('1')).toEqual([])
    expect(await store.read(PAIR, '1', from, to, 1000)).toEqual(bars)
  })

  it('changes nothing when it runs again', async () => {
    const { store } = aStore()
    await rowsIn(PAIR, [0, 1])
    await seal(store)
    const once = await sealedChunks('1')
    await seal(store)
    expect(await sealedChunks('1')).toEqual(once)
    expect(await countRows()).toBe(1)
  })

  it('drops rows that were written after their chunk was sealed', async () => {
    const { store } = aStore()
    await rowsIn(PAIR, [1])
    await seal(store)
    const { from } = chunkAgo(1)
    await repo.append(EPOCH, [{ pair: codeOf(PAIR), bar: { ...markedBar(from + MINUTE_MS) } }], chunkAgo(1))
    await seal(store)
    expect(await countRows()).toBe(0)
    expect(await store.read(PAIR, '1', from, chunkAgo(1).to, 1000)).toEqual([markedBar(from)])
  })

  it('stops when aborted, and the next run continues', async () => {
    const { store } = aStore()
    await rowsIn(PAIR, [1, 2, 3])
    const controller = new AbortController()
    const stopping: CandleStore = {
      ...store,
      async sealMinutes(index, chunk) {
        await store.sealMinutes(index, chunk)
        controller.abort(new Error('shutting down'))
      },
    }
    await expect(seal(stopping, controller.signal)).rejects.toThrow('shutting down')
    expect(await sealedChunks('1')).toHaveLength(1)
    await seal(store)
    expect(await sealedChunks('1')).toHaveLength(3)
  })

  it('is a job that can be registered', async () => {
    const { store } = aStore()
    await rowsIn(PAIR, [1])
    const job = sealJob({ catalogue, repo, store, clock: createTestClock(NOW) })
    await job.run(job.parse(null), { id: 'x', signal: new AbortController().signal })
    expect(await sealedChunks('1')).toHaveLength(1)
  })
})
