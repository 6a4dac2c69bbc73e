import { expect, it } from 'vitest'
import { oneOf, pageSearch, textOf } from './page-query.ts'

it.each([
  ['?window=4h', '4h'],
  ['?window=2h', '1h'],
  ['', '1h'],
])('reads the window of %j as %s', (search, window) => {
  expect(oneOf(new URLSearchParams(search), 'window', ['1h', '4h'], '1h')).toBe(window)
})

it.each([
  ['?coin=%20ETH%20', 'ETH'],
  ['?coin=%20', undefined],
  ['', undefined],
  [`?coin=${'x'.repeat(40)}`, 'x'.repeat(32)],
])('reads the coin of %j as %j', (search, coin) => {
  expect(textOf(new URLSearchParams(search), 'coin')).toBe(coin)
})

it('writes only what differs from the defaults', () => {
  const defaults = { window: '1h' }
  expect(pageSearch({ coin: 'ETH', window: '4h', exchange: undefined }, defaults)).toBe('?coin=ETH&window=4h')
  expect(pageSearch({ window: '1h' }, defaults)).toBe('')
})
