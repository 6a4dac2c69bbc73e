import { describe, expect, it } from 'vitest'
import { frameEvents, push } from './testing.ts'

describe('the connection', () => {
  const ack = { time: 1700000000, channel: 'spot.trades', event: 'subscribe' }

  it.each([
    [
      { ...ack, id: 12, result: { status: 'success' } },
      { kind: 'ack', isOk: true, id: '12', channel: 'spot.trades' },
    ],
    [
      { ...ack, event: 'unsubscribe', error: null, id: null },
      { kind: 'ack', isOk: true, id: undefined },
    ],
    [
      { ...ack, error: { code: 2, message: 'unknown pair' } },
      { kind: 'ack', isOk: false, text: '2 unknown pair' },
    ],
    [
      { ...ack, result: { status: 'fail' } },
      { kind: 'ack', isOk: false },
    ],
    [{ time: 1, channel: 'spot.pong', event: '', error: null, result: null }, { kind: 'pong' }],
    [{ time: 1, channel: 'futures.pong', event: '', result: null }, { kind: 'pong' }],
    [
      { time: 1, channel: '', event: '', error: { code: 1, message: 'bad' } },
      { kind: 'refused', code: '1', reason: 'bad' },
    ],
    [{ type: 'upgrade', msg: 'closing' }, { kind: 'going-away' }],
    [push('futures.system', { type: 'upgrade', msg: 'closing' }), { kind: 'going-away' }],
    [{ header: { channel: 'spot.login' }, data: {} }, { kind: 'ignored' }],
    [push('spot.balances', []), { kind: 'ignored', reason: 'channel spot.balances' }],
    [push('constructor', {}), { kind: 'ignored', reason: 'channel constructor' }],
    [push('__proto__', {}), { kind: 'ignored', reason: 'channel __proto__' }],
    [push('options.contract_tickers', {}), { kind: 'ignored' }],
    [push('futures.trades', []), { kind: 'ignored' }],
    [push('spot.trades', null), { kind: 'malformed' }],
    [push('spot.book_ticker', 'x'), { kind: 'malformed' }],
    ['{"time":1,"chan', { kind: 'malformed', reason: 'not JSON' }],
    ['<html></html>', { kind: 'malformed' }],
    ['null', { kind: 'malformed' }],
    ['[]', { kind: 'malformed' }],
    ['5', { kind: 'malformed' }],
    ['{}', { kind: 'malformed' }],
  ])('%o', (frame, expected) => {
    expect(frameEvents(frame)).toMatchObject([expected])
  })
})
