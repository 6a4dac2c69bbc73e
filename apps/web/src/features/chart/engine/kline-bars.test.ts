import type { Interval } from '@candela/contract/core'
import type { Chart, KLineData } from 'klinecharts'
import { describe, expect, it } from 'vitest'
import type { ChartType } from './engine.ts'
import { openBars } from './kline-bars.ts'

type Candle = [number, string, string, string, string, string, string]

const pair = (code: string) => ({ code, title: code, priceDecimals: 2, sizeDecimals: 2 })

/** Bars on a chart of 1000 px for them that has no older bars, and how wide each is. */
function aChart() {
  let width = 10
  const chart = {
    setBarSpace: (space: number) => void (width = space),
    getBarSpace: () => ({ bar: width }),
    getVisibleRange: () => ({ from: 0, to: 0 }),
    getSize: () => ({ width: 1072 }),
    getDataList: () => [],
    scrollToRealTime: () => undefined,
  } as unknown as Chart // what is used of it
  const bars = openBars({
    chart,
    data: {
      ask: () => Promise.resolve({ candles: [[0, '1', '1', '1', '1', '1', '1']], isComplete: true }),
      watch: () => () => undefined,
      after: () => () => undefined,
    },
    onState: () => undefined,
    onLoaded: () => undefined,
  })
  return {
    width: () => width,
    /** As the visitor does. */
    zoom: (space: number) => void (width = space),
    tell: bars.barSpace,
    set: bars.setBarSpace,
    fit: (days: number) => {
      bars.fitDays(days)
      return width
    },
    show: async (code: string, interval: Interval, days?: number) => {
      bars.choose(undefined)
      bars.choose({ pair: pair(code), interval }, days)
      await bars.loader.getBars({
        type: 'init',
        timestamp: null,
        symbol: { ticker: code, pricePrecision: 2, volumePrecision: 2 },
        period: { type: 'minute', span: 1 },
        callback: () => undefined,
      })
      await new Promise(resolve => setTimeout(resolve))
      return width
    },
  }
}

it('shows a range with bars as wide as it needs', async () => {
  expect(await aChart().show('btc', '60', 10)).toBeCloseTo(1000 / 240)
})

it('shows another range of the same bars', async () => {
  const { show, fit } = aChart()
  await show('btc', '60', 10)
  expect(fit(20)).toBeCloseTo(1000 / 480)
})

it('keeps the width for another pair', async () => {
  const { show } = aChart()
  await show('btc', '60', 10)
  expect(await show('eth', '60')).toBeCloseTo(1000 / 240)
})

it('has the usual width for another interval, and that of its range with one', async () => {
  const { show } = aChart()
  await show('btc', '60', 10)
  expect(await show('btc', '240')).toBe(10)
  expect(await show('btc', '15', 5)).toBeCloseTo(1000 / 480)
})

it('takes a width, and the usual one without', async () => {
  const { show, set, width } = aChart()
  await show('btc', '60')
  set(25)
  expect([width(), await show('eth', '60')]).toEqual([25, 25])
  set(undefined)
  expect(width()).toBe(10)
})

it('does not go back to the width that it has told while the visitor zooms on', () => {
  const { zoom, tell, set, width } = aChart()
  zoom(20.123)
  expect(tell()).toBe(20.12)
  zoom(24)
  set(20.12)
  expect(width()).toBe(24)
})

it('takes the width that it has told once the interval is another', async () => {
  const { show, zoom, tell, set, width } = aChart()
  await show('btc', '60')
  zoom(20)
  const told = tell()
  await show('btc', '15')
  set(told)
  expect(width()).toBe(20)
})

const HOUR_S = 3600
const DAY_MS = 86_400_000

/** A chart of 1000 px for bars whose closes rise and fall, one per hour in which the market is open. */
function aMarket({
  code,
  isOpen = () => true,
  begin = 0,
  swing = 200,
  priceAt = hour => 1000 + Math.round(swing * Math.sin(hour / 11)),
}: {
  code: string
  isOpen?: (hour: number) => boolean
  begin?: number
  swing?: number
  priceAt?: (hour: number) => number
}) {
  const hours = Array.from({ length: 2000 - begin }, (_, at) => begin + at).filter(isOpen)
  let [width, list] = [10, [] as KLineData[]]
  const states: string[] = []
  let asked = 0
  let isBroken = false
  /** How many bars lie right of what is seen. */
  let panned = 0
  /** What the library knows: whether there are older bars, and whether they are on their way. */
  let [hasMore, isAsking] = [false, false]
  /** The library counts one bar more than is seen whole. */
  const range = () => {
    const to = Math.min(list.length, list.length - panned + 1)
    return { from: Math.max(0, Math.round(to - 1072 / width) - 1), to }
  }
  const scrollTo = (count: number): void => {
    panned = count
    askAtFirst()
  }
  const chart = {
    setBarSpace: (space: number) => void (width = space),
    getBarSpace: () => ({ bar: width }),
    getVisibleRange: range,
    getSize: () => ({ width: 1072 }),
    getDataList: () => list,
    scrollToRealTime: () => scrollTo(0),
    scrollToDataIndex: (index: number) => scrollTo(list.length - 1 - index),
    scrollToTimestamp: (time: number) => {
      if (list.length === 0) throw new TypeError('no bars')
      scrollTo(list.filter(bar => bar.timestamp > time).length)
    },
  } as unknown as Chart // what is used of it
  const bars = openBars({
    chart,
    data: {
      ask: ({ limit, to = Number.POSITIVE_INFINITY }) => {
        asked += 1
        if (isBroken) return Promise.reject(new Error('network'))
        const page = hours.filter(hour => hour * HOUR_S * 1000 < to).slice(-limit)
        const candles = page.map((hour): Candle => {
          const close = String(priceAt(hour))
          return [hour * HOUR_S * 1000, close, close, close, close, '1', '1']
        })
        return Promise.resolve({ candles, isComplete: true })
      },
      watch: () => () => undefined,
      after: () => () => undefined,
    },
    onState: state => void states.push(state),
    onLoaded: () => undefined,
  })
  /** As the library does: the bars of the start replace all, others come before them. */
  const ask = (type: 'init' | 'forward'): void => {
    const symbol = { ticker: code, pricePrecision: 2, volumePrecision: 2 }
    isAsking = true
    const callback: Parameters<typeof bars.loader.getBars>[0]['callback'] = (next, more) => {
      isAsking = false
      hasMore = typeof more === 'object' && more.forward === true
      if (type === 'init') panned = 0
      list = type === 'init' ? next : [...next, ...list]
      if (type === 'init' || next.length > 0) askAtFirst()
    }
    void bars.loader.getBars({ type, timestamp: null, symbol, period: { type: 'hour', span: 1 }, callback })
  }
  const askAtFirst = (): void => {
    if (hasMore && !isAsking && range().from === 0) ask('forward')
  }
  const settled = () => new Promise(resolve => setTimeout(resolve))
  return {
    bars,
    settled,
    states,
    asked: () => asked,
    fail: () => void (isBroken = true),
    pan: scrollTo,
    panned: () => panned,
    drawn: () => list.length,
    first: () => list[0]?.timestamp ?? 0,
    zoom: (space: number) => void (width = space),
    /** The days from the first bar that fits to the end. */
    daysSeen: () => (1999 * HOUR_S * 1000 - (list.at(-Math.round(1000 / width))?.timestamp ?? 0)) / DAY_MS,
    load: async (type: ChartType, days?: number) => {
      bars.setType(type)
      bars.choose({ pair: pair(code), interval: '60' }, days)
      ask('init')
      await settled()
    },
  }
}

const INDEX = 'cme-futures/nqmain.usd'
/** Closed for an hour a day and on two days of seven. */
const hasSession = (hour: number): boolean => hour % 24 !== 0 && hour % 168 >= 48

describe('[S9.39] a range has the days that it says', () => {
  it.each<[string, ChartType, { code: string; isOpen?: (hour: number) => boolean }, number]>([
    ['bricks', 'renko', { code: 'candela-spot/btc.usdt' }, 40],
    ['bricks of a short one', 'renko', { code: 'candela-spot/btc.usdt' }, 7],
    ['lines', 'kagi', { code: 'candela-spot/btc.usdt' }, 40],
    ['an exchange with sessions', 'candles', { code: INDEX, isOpen: hasSession }, 40],
    ['bricks of an exchange with sessions', 'renko', { code: INDEX, isOpen: hasSession }, 40],
  ])('%s', async (_, type, market, days) => {
    const { load, daysSeen } = aMarket(market)
    await load(type, days)
    // Lines are as long as a move.
    expect(daysSeen()).toBeGreaterThan(days - 2.2)
    expect(daysSeen()).toBeLessThan(days + 0.1)
  })

  it('all of them if there are not as many', async () => {
    const { load, daysSeen } = aMarket({ code: 'candela-spot/btc.usdt', begin: 1500 })
    await load('renko', 180)
    expect(daysSeen()).toBeGreaterThan(19)
  })

  it('those that are there if older ones cannot be loaded, and no others later', async () => {
    const { load, bars, settled, fail, daysSeen, asked } = aMarket({ code: 'candela-spot/btc.usdt' })
    await load('renko')
    fail()
    bars.fitDays(60)
    await settled()
    expect(daysSeen()).toBeGreaterThan(18)
    const before = asked()
    bars.setBarSpace(25)
    await settled()
    expect([bars.barSpace(), asked()]).toEqual([25, before])
  })

  it('not if the visitor has chosen another width meanwhile', async () => {
    const { load, bars, settled } = aMarket({ code: 'candela-spot/btc.usdt' })
    await load('renko')
    bars.fitDays(60)
    bars.setBarSpace(25)
    await settled()
    expect(bars.barSpace()).toBe(25)
  })

  it.each<[string, (market: ReturnType<typeof aMarket>) => void]>([
    ['scrolled', ({ pan }) => pan(50)],
    ['gone to a date', ({ bars }) => void bars.goTo(1900 * HOUR_S * 1000)],
  ])('not if the visitor has %s meanwhile', async (_, move) => {
    const market = aMarket({ code: 'candela-spot/btc.usdt' })
    await market.load('renko')
    market.bars.fitDays(60)
    move(market)
    await market.settled()
    expect(market.bars.barSpace()).toBe(10)
    expect(market.panned()).toBeGreaterThan(0)
  })

  it('also from a place far from the end', async () => {
    const { load, bars, settled, pan, panned, daysSeen } = aMarket({ code: 'candela-spot/btc.usdt' })
    await load('renko')
    pan(50)
    bars.fitDays(40)
    expect(panned()).toBe(0)
    await settled()
    expect(daysSeen()).toBeGreaterThan(37)
  })

  it('Heikin Ashi has as many bars as candles', async () => {
    const { load, bars } = aMarket({ code: 'candela-spot/btc.usdt' })
    await load('heikin', 40)
    expect(bars.barSpace()).toBeCloseTo(1000 / 960, 2)
  })
})

it.each(['candles', 'renko', 'kagi'] as const)(
  '%s: the newest bar is that of the exchange, and none in a replay',
  async type => {
    const { bars, load } = aMarket({ code: 'candela-spot/btc.usdt' })
    expect(bars.newest()).toBeUndefined()
    await load(type)
    expect(bars.newest()).toBe(1999 * HOUR_S * 1000)
    bars.hold(1900 * HOUR_S * 1000)
    expect(bars.newest()).toBeUndefined()
    bars.release()
    expect(bars.newest()).toBe(1999 * HOUR_S * 1000)
  },
)

describe('a date that is chosen while the first bars are loading', () => {
  it('is reached when they have come', async () => {
    const { bars, load } = aMarket({ code: 'candela-spot/btc.usdt' })
    const loaded = load('candles')
    const isReached = bars.goTo(1900 * HOUR_S * 1000)
    await loaded
    expect(await isReached).toBe(true)
  })

  it('is not reached if they do not come', async () => {
    const { bars, load, fail } = aMarket({ code: 'candela-spot/btc.usdt' })
    fail()
    const loaded = load('candles')
    const isReached = bars.goTo(1900 * HOUR_S * 1000)
    await loaded
    expect(await isReached).toBe(false)
  })

  it('is not reached on a chart without bars, whose state is the same as without a date', async () => {
    const { bars, load, states } = aMarket({ code: 'candela-spot/btc.usdt', begin: 2000 })
    const loaded = load('candles')
    const isReached = bars.goTo(1900 * HOUR_S * 1000)
    await loaded
    expect([await isReached, await bars.goTo(1900 * HOUR_S * 1000)]).toEqual([false, false])
    expect(states).toEqual(['loading', 'empty'])
  })
})

it.each(['renko', 'kagi'] as const)('%s of equal prices have no bars, also away from the end', async type => {
  const { bars, load, pan, settled } = aMarket({ code: 'candela-spot/btc.usdt', swing: 0 })
  await load('candles')
  pan(50)
  expect(() => bars.setType(type)).not.toThrow()
  await settled()
  expect(await bars.goTo(1900 * HOUR_S * 1000)).toBe(false)
})

describe.each(['renko', 'kagi'] as const)('%s of a price that hardly moves', type => {
  const code = 'candela-spot/btc.usdt'
  /** So many pages are read in vain. */
  const VAIN = 10
  const lively = (hour: number): number => 1000 + Math.round(200 * Math.sin(hour / 3))

  it('do not read all bars by themselves', async () => {
    const priceAt = (hour: number): number => (hour < 1700 ? 999.8 : 1000)
    const { bars, load, settled, asked } = aMarket({ code, begin: -40_000, priceAt })
    await load(type)
    await settled()
    expect(asked()).toBe(1 + VAIN)
    // For a date they do.
    const isReached = bars.goTo(-20_000 * HOUR_S * 1000)
    await settled()
    expect([await isReached, asked()]).toEqual([false, 23])
  })

  it('nor where the reader stands at its first bar', async () => {
    const priceAt = (hour: number): number => lively(Math.max(hour, 1500))
    const { load, settled, asked, pan, drawn, panned, zoom } = aMarket({ code, begin: -40_000, priceAt })
    zoom(60)
    await load(type)
    await settled()
    const scroll = async (right: number) => {
      const before = asked()
      pan(right)
      await settled()
      return asked() - before
    }
    await scroll(drawn() - 20)
    expect(await scroll(drawn() - 5)).toBe(VAIN)
    expect(panned()).toBe(drawn() - 5)
    expect(await scroll(0)).toBe(0)
    expect(await scroll(drawn() - 5)).toBe(0)
  })

  it('reach a date after another zoom', async () => {
    const priceAt = (hour: number): number => (hour < 1900 && hour > -15_000 ? 1000 : lively(hour))
    const { bars, load, settled, zoom } = aMarket({ code, begin: -40_000, priceAt })
    await load(type)
    await settled()
    zoom(60)
    const isReached = bars.goTo(-16_000 * HOUR_S * 1000)
    await settled()
    expect(await isReached).toBe(true)
  })
})

it('keeps its place however often the bars are drawn again', async () => {
  const { bars, load, pan, panned } = aMarket({ code: 'candela-spot/btc.usdt' })
  await load('candles')
  pan(100)
  for (const type of ['heikin', 'candles', 'heikin'] as const) bars.setType(type)
  expect(panned()).toBe(100)
  bars.hold(1950 * HOUR_S * 1000)
  expect(panned()).toBe(51)
  for (const hour of [1960, 1940, 1950]) bars.hold(hour * HOUR_S * 1000)
  expect(panned()).toBe(51)
})

it.each(['renko', 'kagi'] as const)('%s: older bars are read in a replay that begins early', async type => {
  const { bars, load, settled, first, drawn } = aMarket({ code: 'candela-spot/btc.usdt', begin: -40_000 })
  await load(type)
  void bars.goTo(-12_000 * HOUR_S * 1000)
  await settled()
  bars.hold(first() + 40 * HOUR_S * 1000)
  const few = drawn()
  await settled()
  expect(few).toBeLessThan(60)
  expect(drawn()).toBeGreaterThan(100)
})

it('reads no further for a date than the one that is wanted last', async () => {
  const { bars, load, settled, panned, asked } = aMarket({ code: 'candela-spot/btc.usdt', begin: -20_000 })
  await load('candles')
  const [early, late] = [bars.goTo(-15_000 * HOUR_S * 1000), bars.goTo(1000 * HOUR_S * 1000)]
  await settled()
  expect([await early, await late, asked(), panned()]).toEqual([undefined, true, 2, 999])
})

it.each<[string, (market: ReturnType<typeof aMarket>) => void]>([
  ['a range', ({ bars }) => bars.fitDays(7)],
  ['a way back to the end', ({ pan }) => pan(0)],
])('a date that is loading gives way to %s', async (_, move) => {
  const market = aMarket({ code: 'candela-spot/btc.usdt', begin: -20_000 })
  await market.load('candles')
  const isReached = market.bars.goTo(-15_000 * HOUR_S * 1000)
  move(market)
  await market.settled()
  expect([await isReached, market.panned()]).toEqual([undefined, 0])
})
