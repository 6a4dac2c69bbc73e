import { INTERVALS } from '@candela/contract/core'
import { describe, expect, it } from 'vitest'
import { aSignal } from '../../testing/sample-signals.ts'
import { levelLabel } from './headline.ts'
import { newestFirst, pairNames, pairPath, returnSince, withNewest } from './rules.ts'

it('[S9.14] labels minutes and hours 1m to 4h, and longer intervals by letters', () =>
  expect(INTERVALS.map(levelLabel)).toEqual(['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '1D', '1W', '1M']))

it.each([
  ['up', '100', '102', 2],
  ['down', '100', '102', -2],
  ['down', '100', '80', 20],
  ['up', '100', '100', 0],
  ['up', '0', '5', null],
] as const)('a signal %s at %s with the price at %s has returned %s', (side, price, last, percent) =>
  percent === null
    ? expect(returnSince(side, price, last)).toBeNull()
    : expect(returnSince(side, price, last)).toBeCloseTo(percent, 9),
)

it.each([
  ['candela-spot/btc.usdt', { symbol: 'BTC', quote: 'USDT', exchange: '', kind: 'spot', isIndex: false }],
  ['okx-perpetual/eth.usdt', { symbol: 'ETH', quote: 'USDT', exchange: 'OKX', kind: 'perpetual', isIndex: false }],
  ['cme-futures/nqmain.usd', { symbol: 'NQmain', quote: 'USD', exchange: 'CME', kind: 'futures', isIndex: true }],
  ['nowhere', undefined],
])('%s is read as %j', (code, names) => expect(pairNames(code)).toEqual(names))

it('a pair has its page below its code', () =>
  expect(pairPath('okx-perpetual/eth.usdt')).toBe('/signal/pair/okx-perpetual/eth.usdt'))

describe('lists', () => {
  const signal = (id: string, raisedAt = Number(id)) => aSignal('trend', 'up', { id, raisedAt })
  const ids = (signals: readonly { id: string }[]) => signals.map(({ id }) => id)

  it('of several kinds are merged, newest first, each signal once', () =>
    expect(ids(newestFirst([[signal('3'), signal('1')], [signal('2'), signal('3')], [signal('10', 2)]]))).toEqual([
      '3',
      '10',
      '2',
      '1',
    ]))

  it.each([
    [['5', '4', '3'], ['3', '2', '1'], 5, ['5', '4', '3', '2', '1']],
    [['5', '4', '3'], ['3', '2', '1'], 4, ['5', '4', '3', '2']],
    [['9', '8', '7'], ['3', '2', '1'], 5, ['9', '8', '7']],
    [['3', '2'], ['3', '2'], 2, ['3', '2']],
  ])('%j before %j in a list of %s is %j', (newest, shown, count, expected) =>
    expect(
      ids(
        withNewest(
          shown.map(id => signal(id)),
          newest.map(id => signal(id)),
          count,
        ),
      ),
    ).toEqual(expected),
  )
})
