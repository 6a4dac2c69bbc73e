/** Charts of real exchanges while these cannot be asked. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { dayOf, forgetLiveMarket, lead, liveNode, minuteAt, minuteBar } from '#testing/live-market.ts'
import { isAway, spotOf } from '#testing/scripted-exchanges.ts'
import { HistoryAway } from './bar-history.ts'
import { sealPastChunks } from './seal-job.ts'
import { SOON_MS } from './store.ts'

const { db } = await testDatabase()
const OKX = spotOf('okx')
const BINANCE = spotOf('binance')

beforeEach(() => forgetLiveMarket(db))

/** Three minutes of both exchanges are stored; what was before, only they know. */
async function stored(options: { isRecording?: boolean } = {}) {
  const node = await liveNode({ db, ...options })
  const leader = await lead(db, node)
  node.exchanges.list('okx', [OKX])
  node.exchanges.list('binance', [BINANCE])
  node.exchanges.tell((sink, at) => {
    for (const code of [OKX, BINANCE]) sink.day(at(code), dayOf(100, 10))
  })
  for (const minute of [0, 1, 2]) {
    await leader.pass(minuteAt(minute + 1) - node.clock.now())
    node.exchanges.tell((sink, at) => {
      for (const code of [OKX, BINANCE]) sink.minute(at(code), minuteBar(minuteAt(minute), 60, 5), true)
    })
    await leader.pass(5_000)
  }
  const index = node.indexOf(OKX)
  const request = { index, interval: '1' as const, from: minuteAt(-5), to: minuteAt(3), limit: 100 }
  return { ...node, ...leader, index, request }
}

const times = (bars: readonly { readonly time: number }[]): number[] =>
  bars.map(({ time }) => (time - minuteAt(0)) / MINUTE_MS)

describe('a chart', () => {
  it('returns what is stored while the exchange is away, marked as incomplete; a read of all bars fails', async () => {
    const { store, request, index, exchanges } = await stored()
    const soon = await store.readSoon(request, 'me')
    expect(times(soon.bars)).toEqual([0, 1, 2])
    expect(soon.isComplete).toBe(false)
    await expect(store.read(index, '1', request.from, request.to, 100)).rejects.toThrow(HistoryAway)
    exchanges.answer = ({ from, to }) =>
      Promise.resolve(
        [-5, -4, -3, -2, -1].map(at => minuteBar(minuteAt(at), 61, 5)).filter(({ time }) => time >= from && time < to),
      )
    expect(times((await store.readSoon(request, 'me')).bars)).toEqual([-5, -4, -3, -2, -1, 0, 1, 2])
    expect((await store.readSoon(request, 'me')).isComplete).toBe(true)
    expect(times(await store.read(index, '1', request.from, request.to, 100))).toEqual([-5, -4, -3, -2, -1, 0, 1, 2])
  })

  it('shows what is stored before and after a loss that is not filled yet', async () => {
    const market = await stored()
    market.exchanges.lost([OKX], market.clock.now())
    await market.pass(2 * MINUTE_MS)
    const request = { ...market.request, from: minuteAt(0), to: minuteAt(5) }
    const soon = await market.store.readSoon(request, 'me')
    expect(times(soon.bars)).toEqual([0, 1, 2])
    expect(soon.isComplete).toBe(false)
  })

  it.each([
    ['of a pair that is not followed any more', { isDelisted: true, isRecording: false }],
    ['while a recording is played', { isDelisted: false, isRecording: true }],
  ])('%s is complete without what its exchange refuses', async (_name, { isDelisted, isRecording }) => {
    const market = await stored({ isRecording })
    if (isDelisted) market.exchanges.list('okx', [])
    market.exchanges.answer = isAway
    const soon = await market.store.readSoon(market.request, 'me')
    expect(times(soon.bars)).toEqual([0, 1, 2])
    expect(soon.isComplete).toBe(true)
    // Minutes of which nothing is stored any more, and larger bars.
    for (const interval of ['1', '60', '1D'] as const) {
      const span = { from: minuteAt(0) - 40 * DAY_MS, to: minuteAt(3) }
      const older = await market.store.readSoon({ ...market.request, ...span, interval }, 'me')
      expect(older.isComplete).toBe(true)
    }
  })

  it('does not wait for an exchange that does not answer', async () => {
    const { store, request, exchanges, clock } = await stored()
    let isAsked: () => void = () => undefined
    const asked = new Promise<void>(resolve => {
      isAsked = resolve
    })
    exchanges.answer = () => {
      isAsked()
      return new Promise(() => undefined)
    }
    const reading = store.readSoon(request, 'me')
    await asked
    clock.advance(SOON_MS)
    const soon = await reading
    expect(times(soon.bars)).toEqual([0, 1, 2])
    expect(soon.isComplete).toBe(false)
  })
})

describe('sealing', () => {
  it('of one pair that cannot be asked for keeps no other waiting', async () => {
    const market = await stored()
    const { catalogue, repo, store, clock, exchanges } = market
    exchanges.answer = ({ pair }) => (pair === OKX ? isAway() : Promise.resolve([]))
    clock.advance(9 * HOUR_MS)
    await sealPastChunks({ catalogue, repo, store, clock }, new AbortController().signal)
    const sealed = await db.selectFrom('candle_chunk').select('pair').execute()
    expect(sealed.map(({ pair }) => pair)).toEqual([BINANCE])
    exchanges.answer = () => Promise.resolve([])
    await sealPastChunks({ catalogue, repo, store, clock }, new AbortController().signal)
    expect(await db.selectFrom('candle_chunk').select('pair').execute()).toHaveLength(3)
  })
})

it('minutes before a pair was listed, and while it was not, are asked for and not taken for minutes without trades', async () => {
  const market = await stored()
  const NEW = spotOf('binance', 'NEWCOIN')
  const minutesOf = async (): Promise<number[]> => times(await market.stored(NEW))
  const hasMinutes = (minutes: number) => async (): Promise<boolean> => {
    await market.pass(250)
    return (await minutesOf()).length >= minutes
  }
  market.exchanges.answer = ({ from, to }) =>
    Promise.resolve(
      Array.from({ length: 20 }, (_, at) => minuteBar(minuteAt(at), 61, 5)).filter(
        ({ time }) => time >= from && time < to,
      ),
    )
  market.exchanges.list('binance', [BINANCE, NEW])
  await eventually('its minutes are stored', hasMinutes(3))
  market.exchanges.list('binance', [BINANCE])
  await market.pass(3 * MINUTE_MS)
  market.exchanges.list('binance', [BINANCE, NEW])
  await eventually('its minutes are stored', hasMinutes(6))
})
