import { expect, it } from 'vitest'
import { aPairResult } from '../../../testing/sample-search.ts'
import { favouritesFirst, type PairQuery } from './rules.ts'

const [A, B, C] = ['A', 'B', 'C'].map(symbol => aPairResult(symbol)) as [Pair, Pair, Pair] // three of them
type Pair = ReturnType<typeof aPairResult>
const SPOT = 'okx-spot/eth.usdt'
const INDEX = 'cme-futures/nqmain.usd'
const query = (change: Partial<PairQuery> = {}): PairQuery => ({
  text: '',
  exchange: undefined,
  kind: undefined,
  ...change,
})

it.each<[string, readonly string[], PairQuery, readonly string[]]>([
  ['none', [], query(), [A.pair, B.pair, C.pair]],
  ['one of the page', [C.pair], query(), [C.pair, A.pair, B.pair]],
  ['two, the last starred first', [B.pair, C.pair], query({ text: 'x' }), [C.pair, B.pair, A.pair]],
  ['one that the page has not', [SPOT], query(), [SPOT, A.pair, B.pair, C.pair]],
  ['one that was not searched for', [SPOT], query({ text: 'a' }), [A.pair, B.pair, C.pair]],
  ['one of another exchange', [SPOT], query({ exchange: 'binance' }), [A.pair, B.pair, C.pair]],
  ['one of another kind', [SPOT, INDEX], query({ kind: 'INDEX' }), [INDEX, A.pair, B.pair, C.pair]],
  ['no pair', ['gone'], query(), [A.pair, B.pair, C.pair]],
])('favourites come first: %s', (_, starred, asked, pairs) => {
  expect(favouritesFirst([A, B, C], starred, asked).map(({ pair }) => pair)).toEqual(pairs)
})

it('offers at most twenty favourites', () => {
  const many = Array.from({ length: 30 }, (_, at) => `okx-spot/c${at}.usdt`)
  const found = favouritesFirst([], many, query())
  expect([found.length, found[0]?.pair]).toEqual([20, 'okx-spot/c29.usdt'])
})
