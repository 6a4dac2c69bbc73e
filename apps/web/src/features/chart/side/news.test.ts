import type { Flash } from '@candela/contract/flash'
import { MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { aFlash, FLASH_AS_OF, flashPage } from '../../../testing/sample-flash.ts'
import { type AskNews, coinOf, merged, NEWS_MAX, newsInput, timeOnChart, withNewer } from './news.ts'

const item = (minutesAgo: number): Flash =>
  aFlash({ id: `move-${minutesAgo}`, time: FLASH_AS_OF - minutesAgo * MINUTE_MS })
const upTo = (count: number): Flash[] => Array.from({ length: count }, (_, minutesAgo) => item(minutesAgo))
const agesOf = (items: readonly Flash[]) => items.map(({ time }) => (FLASH_AS_OF - time) / MINUTE_MS)

function aFeed(all: readonly Flash[]) {
  const asked: (string | null)[] = []
  const ask: AskNews = async cursor => {
    asked.push(cursor)
    return flashPage(all, newsInput(undefined, false, cursor))
  }
  return { ask, asked }
}

it.each([
  ['candela-spot/btc.usdt', 'BTC'],
  ['okx-futures_this_week/eth.usdt', 'ETH'],
  ['cme-futures/nqmain.usd', undefined],
  ['nonsense', undefined],
])('the coin of %s is %s', (pair, coin) => {
  expect(coinOf(pair)).toBe(coin)
})

it.each([
  [undefined, false, null, {}],
  ['BTC', false, null, { symbol: 'BTC' }],
  [undefined, true, 'x', { isImportant: true, cursor: 'x' }],
])('of %s, important only: %s, after %s asks for %j', (symbol, isImportant, cursor, input) => {
  expect(newsInput(symbol, isImportant, cursor)).toEqual(input)
})

it.each([
  ['move', FLASH_AS_OF - 5 * MINUTE_MS],
  ['level', FLASH_AS_OF - 5 * MINUTE_MS],
  ['liquidation', FLASH_AS_OF],
] as const)('a %s is found on the chart where it is marked', (kind, time) => {
  expect(timeOnChart({ kind, time: FLASH_AS_OF })).toBe(time)
})

describe('pages together', () => {
  it('have each item once, newest first', () => {
    expect(agesOf(merged([item(3), item(5)], [item(0), item(3)], [item(9)]))).toEqual([0, 3, 5, 9])
  })

  it('keep the order of items of the same moment', () => {
    const [first, second] = [item(1), { ...item(1), id: 'level-1' }]
    expect(merged([second, first], [first]).map(({ id }) => id)).toEqual(['level-1', 'move-1'])
  })

  it('are at most a thousand items, the newest', () => {
    const ages = agesOf(merged(upTo(NEWS_MAX + 200)))
    expect([ages.length, ages.at(-1)]).toEqual([NEWS_MAX, NEWS_MAX - 1])
  })
})

describe('newer items', () => {
  const all = upTo(300)

  it.each([
    ['in one page', 10, 1],
    ['in as many pages as they need', 75, 3],
  ])('come before the known ones, %s', async (_, news, pages) => {
    const { ask, asked } = aFeed(all)
    const known = all.slice(news, news + 30)
    expect(await withNewer(ask, known)).toEqual(all.slice(0, news + 30))
    expect(asked).toHaveLength(pages)
  })

  it('are all there are, if none was known', async () => {
    const { ask, asked } = aFeed(upTo(40))
    expect(agesOf(await withNewer(ask, []))).toHaveLength(40)
    expect(asked).toEqual([null, '30'])
  })

  it('are asked for up to a thousand items', async () => {
    const { ask, asked } = aFeed(upTo(2000))
    expect(await withNewer(ask, [item(5000)])).toHaveLength(NEWS_MAX)
    expect(asked).toHaveLength(Math.ceil(NEWS_MAX / 30))
  })
})
