import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { binanceAdapter } from '../../binance/adapter.ts'
import { TestClock } from '../../live/pace/testing/clock.ts'
import { shiftedAdapter } from '../../venue/shifted-adapter.ts'
import { followVenue } from '../testing/follow-venue.ts'
import { InProcess } from '../testing/in-process.ts'
import { createRecordedMarket } from './recorded-market.ts'

const NOW = Date.parse('2026-11-17T01:02:03.456Z')
const OLD = Date.parse('2021-07-22T01:13:23Z')

const PAYLOADS = {
  'instruments-spot-rest-few.json': { symbols: [] },
  'instruments-spot-rest-list.json': {
    symbols: [
      {
        symbol: 'BTCUSDT',
        status: 'TRADING',
        baseAsset: 'BTC',
        quoteAsset: 'USDT',
        filters: [
          { filterType: 'PRICE_FILTER', minPrice: '0.01', maxPrice: '1000000', tickSize: '0.01' },
          { filterType: 'LOT_SIZE', minQty: '0.001', maxQty: '9000', stepSize: '0.001' },
        ],
      },
    ],
  },
  'ticker-spot-rest-all.json': [
    {
      symbol: 'BTCUSDT',
      lastPrice: '32000',
      openPrice: '31000',
      highPrice: '33000',
      lowPrice: '30000',
      volume: '10',
      quoteVolume: '320000',
      openTime: OLD - 86_400_000,
      closeTime: OLD,
      count: 5,
    },
  ],
  'trades-spot-ws-one.json': {
    stream: 'btcusdt@aggTrade',
    data: { e: 'aggTrade', E: OLD, s: 'BTCUSDT', a: 7, p: '32001', q: '0.5', T: OLD, m: false },
  },
  'trades-spot-ws-of-another-pair.json': {
    stream: 'ethusdt@aggTrade',
    data: { e: 'aggTrade', E: OLD, s: 'ETHUSDT', a: 8, p: '2000', q: '0.5', T: OLD, m: false },
  },
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candela-payloads-'))
  await mkdir(join(folder, 'binance'))
  for (const [name, payload] of Object.entries(PAYLOADS))
    await writeFile(join(folder, 'binance', name), JSON.stringify(payload))
  await writeFile(join(folder, 'binance', 'trades-spot-ws-broken.json'), '{"stream":')
  await writeFile(join(folder, 'binance', 'frames-spot-broken.json'), 'nothing')
})
afterEach(() => rm(folder, { recursive: true }))

it('answers calls with messages of their kind, and tells topics to who subscribes, as of now', async () => {
  const clock = new TestClock(NOW)
  const market = createRecordedMarket({ folder, now: () => clock.now() })
  const played = new InProcess(market, clock)
  const adapter = shiftedAdapter(binanceAdapter, market.times, () => clock.now())
  const { live, trades, days } = followVenue(adapter, played, clock, NOW)
  await played.pass(12_000, 250)
  expect(market.times).toEqual({ kind: 'apart' })
  expect(live.health).toMatchObject({ state: 'live', pairs: 1, refused: {} })
  expect(days).toEqual(new Map([['binance-spot/btc.usdt', 32_000]]))
  // It is sent again every five seconds, and recognised by its id.
  expect(trades).toEqual([expect.stringMatching(/^binance-spot\/btc\.usdt \d+ 32001 0\.5 true$/)])
  live.close()
})

it.each([
  'http://replay/binance.spot.rest/api/v3/nothing',
  'http://replay/okx.rest/api/v5/public/time',
  'http://replay/',
])('has nothing at %s', url => {
  const market = createRecordedMarket({ folder, now: () => NOW })
  expect(market.answer(new URL(url))).toBeUndefined()
})
