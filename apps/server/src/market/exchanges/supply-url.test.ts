import { CallFailed, type Send } from '@candela/exchanges/live'
import { DAY_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { createLogger, type Logger } from '#platform/log/logger.ts'
import { silentLog } from '#testing/log.ts'
import { createSupplyRepo } from './supply-repo.ts'
import { readSupplyUrl, suppliesOf } from './supply-url.ts'

const { db } = await testDatabase()
const repo = createSupplyRepo(db)
const NOW = Date.UTC(2026, 10, 15, 2, 0, 10)
const TODAY = Date.UTC(2026, 10, 15)

beforeEach(() => db.deleteFrom('asset_supply').execute())

const coin = (symbol: string, circulating: unknown, more: object = {}) => ({
  symbol,
  circulating_supply: circulating,
  ...more,
})

describe('an answer', () => {
  it.each([
    [
      'of CoinGecko',
      [coin('btc', 19_800_000.5, { total_supply: 21e6, max_supply: 21e6, last_updated: '2026-11-14T20:00:00Z' })],
      { symbol: 'BTC', circulating: '19800000.5', total: '21000000', max: '21000000', asOf: TODAY - DAY_MS },
    ],
    [
      'of CoinPaprika',
      [coin('ETH', 120_000_000, { total_supply: 120_000_000, max_supply: 0, last_updated: '2026-11-15T01:00:00Z' })],
      { symbol: 'ETH', circulating: '120000000', total: '120000000', max: null, asOf: TODAY },
    ],
    ['without a time', [coin('A', 1)], { symbol: 'A', circulating: '1', total: null, max: null, asOf: TODAY }],
    ['with two coins of a symbol', [coin('A', 5), coin('a', 7)], { symbol: 'A', circulating: '5', asOf: TODAY }],
    ['with a total that is too small', [coin('A', 5, { total_supply: 4 })], { symbol: 'A', total: null }],
  ])('%s is read', (_, answer, row) => {
    expect(suppliesOf(answer, NOW)).toMatchObject([row])
  })

  it.each([
    [null],
    ['text'],
    [{ error: 'limit' }],
    [[null, 1, coin('a b', 5), coin('A', 0), coin('A', '5'), coin('A', 1e30)]],
  ])('%j has none', answer => expect(suppliesOf(answer, NOW)).toEqual([]))
})

describe('the address', () => {
  function reading(
    answers: ((signal: AbortSignal) => Promise<{ status: number; body: string }>)[],
    log: Logger = silentLog,
  ) {
    const clock = createTestClock(NOW)
    const asked: number[] = []
    const send: Send = async (_url, signal) => {
      asked.push((clock.now() - NOW) / 1000)
      const { status, body } = (await answers.shift()?.(signal)) ?? { status: 500, body: '' }
      return { status, body, headers: {} }
    }
    const stop = readSupplyUrl({ url: 'https://x.example/?key=1', send, repo, clock, log })
    const pass = async (ms: number, count: number): Promise<void> => {
      clock.advance(ms)
      await eventually('it was asked', () => asked.length === count)
    }
    return { clock, asked, stop, pass }
  }
  const told = (circulating: number) => async () => ({ status: 200, body: JSON.stringify([coin('BTC', circulating)]) })
  const btc = async () => (await repo.all()).find(({ symbol }) => symbol === 'BTC')?.circulating

  it('is read soon and every six hours; a failure leaves what is known and is retried', async () => {
    const { stop, pass, clock } = reading([told(5), async () => ({ status: 429, body: '' }), told(6)])
    await pass(20_000, 1)
    await eventually('it is stored', async () => (await btc()) === '5')
    await pass(24 * 3_600_000, 2)
    await eventually('the failure is over', async () => (await btc()) === '5')
    await eventually('it is read again', async () => {
      clock.advance(30 * 60_000)
      return (await btc()) === '6'
    })
    stop()
  })

  const failing = (error: Error) => async () => {
    throw error
  }
  it.each<[string, Parameters<typeof reading>[0][number]]>([
    ['status 404', async () => ({ status: 404, body: 'no key-1' })],
    ['status 302', failing(new CallFailed('refused', 'status 302: a redirect', 302))],
    ['too large', failing(new CallFailed('too-large', 'more than 20000000 bytes', 200))],
    ['not JSON', async () => ({ status: 200, body: 'key-1 is wrong' })],
    ['no supply in the answer', async () => ({ status: 200, body: '["key-1"]' })],
    [
      'no connection (ENOTFOUND)',
      failing(Object.assign(new Error('getaddrinfo ENOTFOUND key-1.example'), { code: 'ENOTFOUND' })),
    ],
    ['no connection', failing(new Error('the proxy key-1.example refuses'))],
    [
      'no answer in time',
      // As requests of Node do, whatever the reason of the signal is.
      signal =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () =>
            reject(Object.assign(new Error('The operation was aborted'), { code: 'ABORT_ERR' })),
          ),
        ),
    ],
  ])('that fails is logged as "%s", without itself or its answer', async (why, answer) => {
    const lines: string[] = []
    const log = createLogger({ level: 'warn', destination: { write: line => void lines.push(line) } })
    const { stop, pass, clock } = reading([answer], log)
    await pass(20_000, 1)
    clock.advance(30_000)
    await eventually('it is logged', () => lines.length === 1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ why, msg: 'could not read SUPPLY_URL' })
    expect(lines[0]).not.toContain('key-1')
    stop()
  })

  it('says so if what it tells cannot be stored', async () => {
    const lines: string[] = []
    const log = createLogger({ level: 'warn', destination: { write: line => void lines.push(line) } })
    const clock = createTestClock(NOW)
    const broken = { addNewer: failing(Object.assign(new Error('syntax: "key-1"'), { code: '22P02' })) }
    const send: Send = async () => ({ ...(await told(5)()), headers: {} })
    const stop = readSupplyUrl({ url: 'https://key-1.example/', send, repo: broken, clock, log })
    clock.advance(20_000)
    await eventually('it is logged', () => lines.length === 1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ why: 'could not be stored (22P02)' })
    expect(lines[0]).not.toContain('key-1')
    stop()
  })

  it('does not replace an import of the same day, but an older one', async () => {
    const imported = { symbol: 'BTC', circulating: '4', total: null, max: null, asOf: TODAY }
    await repo.import([imported])
    await repo.addNewer(suppliesOf([coin('BTC', 5)], NOW))
    expect(await btc()).toBe('4')
    await repo.addNewer(suppliesOf([coin('BTC', 5)], NOW + DAY_MS))
    expect(await btc()).toBe('5')
  })
})
