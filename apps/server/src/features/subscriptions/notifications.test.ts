import { expect, it } from 'vitest'
import { levelEvent, moveEvent } from './notifications.ts'

const AT = Date.UTC(2026, 10, 15)

it.each([
  [
    { pair: 'candela-spot/btc.usdt', change: '3.4210', price: '97412.6' },
    { direction: 'up', level: 1, reached: 3 },
    ['BTC 5 分钟上涨 3.42%', '现价 97,412.6 USDT，5 分钟涨幅达到 3%'],
    ['BTC up 3.42% in 5 minutes', 'Price 97,412.6 USDT; the five-minute change has reached 3%'],
  ],
  [
    { pair: 'candela-spot/pepe.usdt', change: '-11.0600', price: '0.00000614' },
    { direction: 'down', level: 3, reached: 11 },
    ['PEPE 5 分钟下跌 11.06%', '现价 0.0₅6140 USDT，5 分钟跌幅达到 11%'],
    ['PEPE down 11.06% in 5 minutes', 'Price 0.0₅6140 USDT; the five-minute change has reached 11%'],
  ],
] as const)('a fast move of %o has texts in both languages', (moved, move, zh, en) => {
  const event = moveEvent(moved, move, AT, ['a'])
  const { path, ...words } = event.kind.write(event.params, 'zh-CN')
  expect([words.title, words.text]).toEqual(zh)
  expect(path).toBe(`/coin/${event.params.symbol}`)
  const english = event.kind.write(event.params, 'en-US')
  expect([english.title, english.text]).toEqual(en)
})

it.each([
  [1, false],
  [2, true],
  [3, true],
])('a move of level %i is important: %s', (level, is) => {
  const moved = { pair: 'candela-spot/btc.usdt', change: '7', price: '1' }
  expect(moveEvent(moved, { direction: 'up', level, reached: 3 }, AT, []).isImportant).toBe(is)
})

const level = { id: 'l1', accountId: 'a', pair: 'candela-spot/eth.usdt', side: 'above', price: '3500.5' } as const

it('a price level has texts in both languages, is important, and has its own key', () => {
  const event = levelEvent(level, { price: '3501.27', at: AT })
  expect(event).toMatchObject({ key: 'level:l1', subType: 12, isImportant: true, recipients: ['a'], at: AT })
  expect(event.kind.write(event.params, 'zh-CN')).toEqual({
    title: 'ETH 涨到 3,500.5 USDT',
    text: '价格 3,501.27 USDT 已达到设定的提醒价',
    path: '/coin/ETH',
  })
  expect(event.kind.write({ ...event.params, side: 'below' }, 'en-US')).toEqual({
    title: 'ETH fell to 3,500.5 USDT',
    text: 'Price 3,501.27 USDT has reached your alert level',
    path: '/coin/ETH',
  })
})

it('a level of an index future links to the index page', () => {
  const event = levelEvent({ ...level, pair: 'cme-futures/nqmain.usd' }, { price: '20000', at: AT })
  expect(event.subType).toBe(13)
  expect(event.kind.write(event.params, 'en-US').path).toBe('/stock-index')
})
