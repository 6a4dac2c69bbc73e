import { expect, it } from 'vitest'
import { COIN_KINDS } from './kinds.ts'
import { pairAddress, shownKinds } from './pair-query.ts'

const PATH = '/signal/pair/candela-spot/btc.usdt'
const { parse, link, defaults } = pairAddress('candela-spot/btc.usdt', COIN_KINDS)
const read = (search: string) => parse(new URLSearchParams(search))

it.each([
  ['', {}],
  ['kind=rank&interval=240&side=down&current=3', { kind: 'rank', interval: '240', side: 'down', current: 3 }],
  ['kind=rsi&interval=60', { kind: 'rsi', interval: '60' }],
  ['kind=rsi&interval=240', { kind: 'rsi' }],
  ['kind=stock&interval=7&side=left', {}],
])('reads %j', (search, query) => {
  expect(read(search)).toEqual({ ...defaults, ...query })
})

it('drops an interval that the next kind does not have', () => {
  const query = read('interval=240&side=up')
  expect(link(query, { kind: 'rank' })).toBe(`${PATH}?kind=rank&interval=240&side=up`)
  expect(link(query, { kind: 'rsi' })).toBe(`${PATH}?kind=rsi&side=up`)
})

it.each([
  ['', ['trend', 'rsi', 'ma5', 'rank']],
  ['interval=60', ['trend', 'rsi', 'rank']],
  ['interval=240', ['trend', 'ma5', 'rank']],
  ['interval=1D', ['trend', 'rank']],
  ['kind=ma5', ['ma5']],
])('with %j shows %j', (search, kinds) => {
  expect(shownKinds(COIN_KINDS, read(search))).toEqual(kinds)
})
