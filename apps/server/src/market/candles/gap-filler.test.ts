/** Minutes that an exchange did not tell, from the loss to what is stored in the end. */
import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { dayOf, forgetLiveMarket, lead, liveNode, minuteAt, minuteBar, type Node } from '#testing/live-market.ts'
import { type Asked, isAway, spotOf } from '#testing/scripted-exchanges.ts'

const { db } = await testDatabase()
const BINANCE = spotOf('binance')
const ETH = spotOf('binance', 'ETH')
const OKX = spotOf('okx')
const COMPOSITE = spotOf('candela')

beforeEach(() => forgetLiveMarket(db))

const gaps = () =>
  db.selectFrom('candle_gap').select(['pair', 'gap_from', 'gap_to']).orderBy('pair').orderBy('gap_from').execute()
const openGaps = async () => (await gaps()).filter(gap => gap.gap_to === null).map(({ pair }) => pair)

/** Time passes meanwhile: a filler that was too early pauses before it asks again. */
const inTime = ({ clock }: Pick<Node, 'clock'>, claim: string, holds: () => Promise<boolean>): Promise<void> =>
  eventually(claim, async () => {
    clock.advance(1_000)
    return holds()
  })
const noGaps = (node: Pick<Node, 'clock'>): Promise<void> =>
  inTime(node, 'all gaps are filled', async () => (await gaps()).length === 0)

const minuteAsTold = (time: number): Bar => minuteBar(time, 50 + ((time / MINUTE_MS) % 10), 8)
/** What the exchange itself knows: every minute it is asked for. */
const ownMinutes = ({ from, to }: Pick<Asked, 'from' | 'to'>): Bar[] =>
  Array.from({ length: (to - from) / MINUTE_MS }, (_, at) => minuteAsTold(from + at * MINUTE_MS))
const tellsAll = (asked: Asked): Promise<Bar[]> => Promise.resolve(ownMinutes(asked))

function list({ exchanges }: Node): void {
  exchanges.list('binance', [BINANCE, ETH])
  exchanges.list('okx', [OKX])
}

async function started(node?: Node, epoch = 1) {
  const own = node ?? (await liveNode({ db }))
  const leader = await lead(db, own, epoch)
  return { ...own, ...leader }
}
type Started = Awaited<ReturnType<typeof started>>

async function listed() {
  const market = await started()
  list(market)
  market.exchanges.tell((sink, at) => {
    for (const code of [BINANCE, ETH, OKX]) sink.day(at(code), dayOf(100, 10))
  })
  return market
}

/** A trade of each of these pairs, in the minute that begins now, and the minute is over. */
async function tradeMinute(market: Started, codes: readonly string[], price = 100): Promise<void> {
  const { clock, exchanges } = market
  await market.pass(Math.ceil(clock.now() / MINUTE_MS) * MINUTE_MS - clock.now() + 5_000)
  exchanges.tell((sink, at) => {
    for (const code of codes) sink.trade(at(code), clock.now(), price, 1, true)
  })
  await market.pass(MINUTE_MS)
}

describe('a loss', () => {
  it('is stored before its minute counts as complete, with the composite', async () => {
    const market = await listed()
    market.exchanges.lost([OKX], minuteAt(0) + 20_000)
    await market.pass(MINUTE_MS)
    expect(await gaps()).toEqual([
      { pair: COMPOSITE, gap_from: minuteAt(0), gap_to: null },
      { pair: OKX, gap_from: minuteAt(0), gap_to: null },
    ])
    const { runs } = await market.repo.knownMinutes(OKX, { from: minuteAt(0), to: minuteAt(1) })
    expect(runs).toEqual([])
  })

  it('that ends within its minute asks nothing: the minute comes whole', async () => {
    const market = await listed()
    market.exchanges.lost([OKX], minuteAt(0) + 20_000)
    market.exchanges.gap([OKX], minuteAt(0) + 20_000, minuteAt(0) + 40_000)
    await market.pass(MINUTE_MS)
    await noGaps(market)
    expect(market.exchanges.asked).toEqual([])
  })

  it('that ends within its minute is asked for by the next leader, if this one ends before it is known to be whole', async () => {
    const market = await listed()
    market.exchanges.lost([OKX], minuteAt(0) + 20_000)
    market.exchanges.gap([OKX], minuteAt(0) + 20_000, minuteAt(0) + 40_000)
    await market.pass(minuteAt(1) + 5_000 - market.clock.now())
    expect(market.exchanges.asked).toEqual([])
    await market.close()
    market.exchanges.answer = tellsAll
    const next = await started(market, 2)
    list(next)
    await inTime(next, 'the minute is filled', async () => (await gaps()).every(gap => gap.gap_from > minuteAt(0)))
    const stored = await next.stored(OKX)
    expect(stored.filter(({ time }) => time < minuteAt(1))).toEqual(ownMinutes({ from: minuteAt(0), to: minuteAt(1) }))
  })

  it('is filled with the minutes of the exchange, and the composite is made again', async () => {
    const market = await listed()
    await tradeMinute(market, [BINANCE, ETH, OKX])
    market.exchanges.lost([OKX], market.clock.now())
    const from = Math.floor(market.clock.now() / MINUTE_MS) * MINUTE_MS
    await tradeMinute(market, [BINANCE, ETH, OKX], 200)
    const before = await market.stored(ETH)
    const kept = (await market.stored(OKX)).filter(({ time }) => time < from)
    market.exchanges.answer = tellsAll
    const to = Math.floor(market.clock.now() / MINUTE_MS) * MINUTE_MS
    market.exchanges.gap([OKX], from, market.clock.now())
    await market.pass(MINUTE_MS)
    await noGaps(market)
    expect(market.exchanges.asked).toEqual([{ pair: OKX, minutes: 1, from, to }])
    expect(await market.stored(OKX)).toEqual([...kept, ...ownMinutes({ from, to })])
    expect(await market.stored(ETH)).toEqual(before)
    const composite = await market.stored(COMPOSITE)
    const own = ownMinutes({ from, to }).at(-1)
    expect(composite.at(-1)).toMatchObject({
      volume: 9,
      close: Math.round(((200 + 8 * (own?.close ?? 0)) / 9) * 100) / 100,
    })
  })

  it('is not filled before its minutes are written: they would replace what the exchange says', async () => {
    const market = await listed()
    market.exchanges.tell((sink, at) => sink.trade(at(OKX), market.clock.now(), 300, 1, true))
    market.exchanges.lost([OKX], market.clock.now())
    market.exchanges.answer = tellsAll
    market.clock.advance(minuteAt(1) + 1_000 - market.clock.now())
    market.exchanges.tell()
    market.exchanges.gap([OKX], minuteAt(0), market.clock.now())
    await market.pass(20_000)
    await noGaps(market)
    expect(await market.stored(OKX)).toEqual(ownMinutes({ from: minuteAt(0), to: minuteAt(1) }))
  })

  it('is filled later if the exchange does not answer, and others do not wait for it', async () => {
    const market = await listed()
    market.exchanges.lost([OKX, ETH], minuteAt(0))
    await market.pass(MINUTE_MS + 10_000)
    market.exchanges.answer = asked => (asked.pair === OKX ? isAway() : tellsAll(asked))
    market.exchanges.gap([OKX, ETH], minuteAt(0), market.clock.now())
    await inTime(market, 'the other and its composite are filled', async () => (await gaps()).length === 2)
    expect((await gaps()).map(({ pair }) => pair)).toEqual([COMPOSITE, OKX])
    expect(await market.stored(ETH)).toHaveLength(1)
    market.exchanges.answer = tellsAll
    await noGaps(market)
    expect(await market.stored(OKX)).toEqual(ownMinutes({ from: minuteAt(0), to: minuteAt(1) }))
  })

  it('does not keep the leader from ending', async () => {
    const market = await listed()
    market.exchanges.lost([OKX], minuteAt(0))
    await market.pass(MINUTE_MS + 10_000)
    market.exchanges.gap([OKX], minuteAt(0), market.clock.now())
    await eventually('it was asked', () => market.exchanges.asked.length > 0)
    await market.close()
    expect((await gaps()).map(({ pair }) => pair)).toEqual([COMPOSITE, OKX])
  })

  it('of one exchange keeps the composite open until the others are back too', async () => {
    const market = await listed()
    market.exchanges.answer = tellsAll
    market.exchanges.lost([OKX], minuteAt(0))
    market.exchanges.lost([BINANCE], minuteAt(0))
    await market.pass(MINUTE_MS + 10_000)
    market.exchanges.gap([BINANCE], minuteAt(0), market.clock.now())
    await inTime(market, 'one is filled', async () => (await market.stored(BINANCE)).length === 1)
    expect(await openGaps()).toEqual([COMPOSITE, OKX])
    await market.pass(2 * MINUTE_MS)
    market.exchanges.gap([OKX], minuteAt(0), market.clock.now())
    await noGaps(market)
    expect((await market.stored(COMPOSITE)).map(({ volume }) => volume)).toEqual([16, 8, 8])
  })

  it('goes on while other pairs of its exchange come and leave', async () => {
    const market = await listed()
    market.exchanges.answer = tellsAll
    market.exchanges.lost([BINANCE], minuteAt(0))
    market.exchanges.list('binance', [BINANCE, spotOf('binance', 'NEWCOIN')])
    await market.pass(3 * MINUTE_MS)
    expect(await openGaps()).toEqual([BINANCE, COMPOSITE])
    market.exchanges.gap([BINANCE], minuteAt(0), market.clock.now())
    await noGaps(market)
    expect(await market.stored(BINANCE)).toEqual(ownMinutes({ from: minuteAt(0), to: minuteAt(3) }))
  })

  it('of many pairs is filled to the last', async () => {
    const market = await listed()
    const many = Array.from({ length: 300 }, (_, number) => spotOf('binance', `C${number}`))
    market.exchanges.list('binance', [BINANCE, ETH, ...many])
    market.exchanges.answer = () => Promise.resolve([])
    market.exchanges.lost(many, minuteAt(0))
    await market.pass(MINUTE_MS + 10_000)
    market.exchanges.gap(many, minuteAt(0), market.clock.now())
    await noGaps(market)
    // A failed write is tried again, so one may be asked for twice.
    expect(new Set(market.exchanges.asked.map(({ pair }) => pair)).size).toBe(many.length)
    expect(market.exchanges.asked.length).toBeLessThan(many.length + 10)
  })
})

describe('a new term', () => {
  it('fills what a crash left open, across the minutes when nobody ingested', async () => {
    const crashed = await listed()
    crashed.exchanges.lost([OKX], minuteAt(0))
    await crashed.pass(2 * MINUTE_MS)
    await crashed.close()
    crashed.clock.advance(3 * MINUTE_MS)
    const node = await liveNode({ db, clock: crashed.clock })
    node.exchanges.answer = tellsAll
    const market = await started(node, 2)
    list(market)
    await noGaps(market)
    const span = { from: minuteAt(0), to: minuteAt(5) }
    expect(await market.stored(OKX)).toEqual(ownMinutes(span))
    expect((await market.stored(COMPOSITE)).length).toBe(5)
    const index = market.indexOf(OKX)
    expect(await market.store.read(index, '1', span.from, span.to, 100)).toEqual(ownMinutes(span))
  })

  it('without a network loses no minute of the pairs it knows', async () => {
    const first = await listed()
    await eventually(
      'its pairs are stored',
      async () => (await db.selectFrom('market_listing').select('code').execute()).length === 3,
    )
    await first.close()
    const node = await liveNode({ db, clock: first.clock })
    const market = await started(node, 2)
    await market.pass(3 * MINUTE_MS)
    expect(await openGaps()).toEqual([BINANCE, ETH, COMPOSITE, spotOf('candela', 'ETH'), OKX].toSorted())
    node.exchanges.answer = tellsAll
    list(market)
    await noGaps(market)
    expect(await market.stored(OKX)).toEqual(ownMinutes({ from: minuteAt(0), to: minuteAt(3) }))
  })
})

describe('a pair that is listed later', () => {
  it('is asked for its minutes, and leaves those of its composite as they were read', async () => {
    const market = await started()
    market.exchanges.answer = tellsAll
    market.exchanges.list('binance', [BINANCE])
    market.exchanges.tell((sink, at) => sink.day(at(BINANCE), dayOf(100, 10)))
    await tradeMinute(market, [BINANCE])
    await tradeMinute(market, [BINANCE])
    const before = await market.stored(COMPOSITE)
    expect(before.map(({ close }) => close)).toEqual([100, 100])
    market.exchanges.list('okx', [OKX])
    await inTime(market, 'its own minutes are filled', async () => (await market.stored(OKX)).length >= 2)
    await noGaps(market)
    expect((await market.stored(COMPOSITE)).slice(0, 2)).toEqual(before)
  })

  it('and has left again leaves its composite as it is, and no gap of it open', async () => {
    const market = await listed()
    market.exchanges.answer = tellsAll
    await tradeMinute(market, [BINANCE, OKX])
    market.exchanges.lost([BINANCE], market.clock.now())
    market.exchanges.list('okx', [])
    market.exchanges.list('binance', [])
    const before = await market.stored(COMPOSITE)
    await market.pass(MINUTE_MS)
    await market.close()
    const next = await started(market, 2)
    await inTime(next, 'nothing waits for it', async () => !(await gaps()).some(({ pair }) => pair === COMPOSITE))
    expect(await next.stored(COMPOSITE)).toEqual(before)
  })

  it('again, when no other was left, is the composite from then on, and not of the time before', async () => {
    const market = await listed()
    market.exchanges.answer = tellsAll
    await tradeMinute(market, [BINANCE, OKX])
    await tradeMinute(market, [BINANCE, OKX])
    market.exchanges.list('okx', [])
    market.exchanges.list('binance', [])
    const before = await market.stored(COMPOSITE)
    await market.pass(2 * MINUTE_MS)
    market.exchanges.list('binance', [BINANCE])
    await inTime(market, 'it is whole again', async () => (await market.stored(COMPOSITE)).length > before.length)
    await noGaps(market)
    const after = await market.stored(COMPOSITE)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after[before.length]?.close).toBe(minuteAsTold(after[before.length]?.time ?? 0).close)
  })
})

describe('the thread that follows the exchanges', () => {
  it('loses all pairs when it fails, and the next one asks for the right ones', async () => {
    const market = await listed()
    await market.pass(MINUTE_MS)
    market.exchanges.fail()
    await market.pass(MINUTE_MS)
    expect(await openGaps()).toContain(BINANCE)
    market.exchanges.answer = tellsAll
    // Numbers are others now: the first pair was Binance's.
    market.exchanges.list('okx', [OKX])
    await inTime(market, 'its gap is filled', async () => !(await gaps()).some(({ pair }) => pair === OKX))
    await expect(market.leader?.history.bars(market.indexOf(BINANCE), '1', { from: 0, to: MINUTE_MS })).rejects.toThrow(
      'not connected',
    )
    expect(new Set(market.exchanges.asked.map(({ pair }) => pair))).toEqual(new Set([OKX]))
  })
})
