/** The datafeed as a client of the protocol sees it, over HTTP: it parses every body as JSON and looks at `s` only. */
import { INTERVALS, type Interval } from '@candela/contract/core'
import type { DatafeedHistory, DatafeedMarks, DatafeedSymbol, DatafeedTimescaleMark } from '@candela/contract/datafeed'
import { describe, expect, it } from 'vitest'
import { MARKET_START } from '#testing/market.ts'
import { testSite } from '#testing/test-site.ts'
import { pairsOfAllKinds } from './testing/pairs-of-all-kinds.ts'

const { http, market } = await testSite({ symbols: ['BTC', 'LINK', 'PEPE'] })
const origin = await http.listen({ port: 0, host: '127.0.0.1' })
const CODES = pairsOfAllKinds(market).map(({ code }) => code)
const NOW_S = Math.floor(MARKET_START / 1000)
const DAY_S = 86_400
/** Some weeks after the beginning of the history, which is three years long. */
const EARLY_S = NOW_S - 3 * 365 * DAY_S + 40 * DAY_S
/** 480 days of minutes of up to ten exchanges. */
const WHOLE_CHUNK = { timeout: 600_000 }

type Query = Readonly<Record<string, string | number>>
type Answer<Body> = { readonly status: number; readonly type: string | null; readonly body: Body }

function pathOf(path: string, query: Query): string {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return `/udf${path}?${new URLSearchParams(texts).toString()}`
}

async function get<Body>(path: string, query: Query = {}): Promise<Answer<Body>> {
  const answer = await fetch(`${origin}${pathOf(path, query)}`)
  const body = (await answer.json()) as Body // each test checks what it reads
  return { status: answer.status, type: answer.headers.get('content-type'), body }
}

const history = async (query: Query): Promise<DatafeedHistory> => (await get<DatafeedHistory>('/history', query)).body

function timesOf(answer: DatafeedHistory): readonly number[] {
  if (answer.s !== 'ok') throw new Error(`no bars: ${JSON.stringify(answer)}`)
  return answer.t
}

/** Seconds, at least. */
const PERIODS: Readonly<Record<Interval, number>> = {
  '1': 60,
  '3': 180,
  '5': 300,
  '15': 900,
  '30': 1800,
  '60': 3600,
  '120': 7200,
  '240': 14_400,
  '1D': DAY_S,
  '1W': 7 * DAY_S,
  '1M': 28 * DAY_S,
}
const SPELLINGS: readonly (readonly [string, Interval])[] = [
  ...INTERVALS.map(interval => [interval, interval] as const),
  ['D', '1D'],
  ['W', '1W'],
  ['M', '1M'],
]

describe.each(CODES)('%s', symbol => {
  it.each(SPELLINGS)('the live poll in %s gives the two newest bars', async (resolution, interval) => {
    const times = timesOf(
      await history({ symbol, resolution, from: NOW_S - 10 * PERIODS[interval], to: NOW_S, countback: 2 }),
    )
    expect(times).toHaveLength(2)
    expect(times[0]).toBeLessThan(times[1] ?? 0)
  })

  it('pages of days lead back to the beginning of the history, and nowhere else', WHOLE_CHUNK, async () => {
    // Days are computed in this thread, on a busy machine for longer than a connection may be silent.
    await http.inject(pathOf('/history', { symbol, resolution: '1D', from: 0, to: EARLY_S, countback: 10_000 }))
    const seen: number[] = []
    let to = EARLY_S
    for (let pages = 0; pages < 10; pages += 1) {
      const page = await history({ symbol, resolution: '1D', from: 0, to, countback: 20 })
      if (page.s === 'no_data') {
        expect(page).toEqual({ s: 'no_data' })
        break
      }
      expect(page.t.length).toBeLessThanOrEqual(20)
      expect(page.t.at(-1)).toBeLessThan(to)
      seen.unshift(...page.t)
      to = page.t[0] ?? 0
    }
    expect(seen.length).toBeGreaterThan(20)
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b))
    expect(seen.filter(time => time % DAY_S !== 0)).toEqual([])
    // A count of more bars than there are.
    const all = await history({ symbol, resolution: '1D', from: 0, to: EARLY_S, countback: 10_000 })
    expect(timesOf(all)).toEqual(seen)
  })

  it('marks are columns of one length, at times of bars', async () => {
    const range = { symbol, resolution: '60', from: NOW_S - 7 * DAY_S, to: NOW_S }
    const { status, body } = await get<DatafeedMarks>('/marks', range)
    expect(status).toBe(200)
    const lengths = Object.values(body).map(column => (column as readonly unknown[]).length)
    expect(new Set(lengths).size).toBe(1)
    expect(body.time.filter(time => time % 3600 !== 0)).toEqual([])
    const onScale = (await get<DatafeedTimescaleMark[]>('/timescale_marks', range)).body
    expect(onScale.map(({ time }) => time)).toEqual(onScale.map(({ time }) => time).toSorted((a, b) => a - b))
  })

  it('its own ticker, found by a search for its name, leads to the same symbol', async () => {
    const { body } = await get<DatafeedSymbol>('/symbols', { symbol })
    const found = (await get<{ full_name: string; ticker: string }[]>('/search', { query: body.name.toUpperCase() }))
      .body
    const same = found.find(({ ticker }) => ticker === symbol)
    expect(same?.full_name).toBe(body.full_name)
    expect((await get<DatafeedSymbol>('/symbols', { symbol: same?.full_name ?? '' })).body.ticker).toBe(symbol)
  })
})

const ODD = [
  'BTC USDT',
  'candela-spot/btc.usdt ',
  'candela-spot%2Fbtc.usdt',
  '../../etc/passwd',
  '\u0000',
  'ＢＴＣ/ＵＳＤＴ',
  '比特币',
  '💥',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '\u202Eusdt.btc/tops-aledanc',
]

describe.each(['/symbols', '/history', '/marks', '/timescale_marks'])('%s', path => {
  it.each(ODD)('of the symbol %j is an error in JSON', async symbol => {
    const { status, type, body } = await get<{ s: string; errmsg: string }>(path, {
      symbol,
      resolution: '60',
      from: NOW_S - 3600,
      to: NOW_S,
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(type).toContain('application/json')
    expect(body).toEqual({ s: 'error', errmsg: expect.stringMatching(/./) })
  })
})

it.each(ODD.filter(odd => odd !== '\u0000'))('a search for %j and a quote of it are answered', async odd => {
  expect((await get<unknown[]>('/search', { query: odd })).body).toEqual(expect.any(Array))
  const { body } = await get<{ s: string; d: { s: string; n: string }[] }>('/quotes', { symbols: odd })
  expect(body).toMatchObject({ s: 'ok', d: [{ s: 'error', n: odd }] })
})

it('the time is a bare number, and an address that does not exist an error in JSON', async () => {
  expect((await get<number>('/time')).body).toBe(NOW_S)
  expect((await get<{ s: string }>('/nothing')).body.s).toBe('error')
})
