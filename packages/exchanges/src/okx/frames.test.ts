import { describe, expect, it } from 'vitest'
import { frameEvents, push } from './testing.ts'

describe('the connection', () => {
  const arg = { channel: 'tickers', instId: 'ABC-USDT' }

  it.each([
    ['pong', { kind: 'pong' }],
    [
      { event: 'subscribe', arg, connId: 'a' },
      { kind: 'ack', isOk: true, id: undefined, channel: 'tickers:ABC-USDT' },
    ],
    [
      { id: '12', event: 'unsubscribe', arg: { channel: 'status' } },
      { kind: 'ack', isOk: true, id: '12', channel: 'status' },
    ],
    [
      { id: '12', event: 'error', code: '60018', msg: 'Wrong' },
      { kind: 'ack', isOk: false, id: '12', text: '60018 Wrong' },
    ],
    [
      {
        event: 'error',
        code: '60018',
        msg: "Wrong URL or channel:tickers,instId:ABC-USDT doesn't exist. Please use …",
      },
      { kind: 'ack', isOk: false, id: undefined, channel: 'tickers:ABC-USDT' },
    ],
    [
      { event: 'error', code: '60014', msg: 'Too often' },
      { kind: 'refused', code: '60014', reason: 'Too often' },
    ],
    [{ event: 'channel-conn-count-error', channel: 'orders' }, { kind: 'refused' }],
    [{ event: 'notice', code: '64008', msg: 'Closing' }, { kind: 'going-away' }],
    [{ event: 'notice', code: '1', msg: 'News' }, { kind: 'ignored' }],
    [
      { event: 'login', code: '0' },
      { kind: 'ignored', reason: 'event login' },
    ],
    [{ id: '1', op: 'order', code: '0', data: [] }, { kind: 'ignored' }],
    [push('mark-price-candle1m', 'ABC-USDT', ['1', '2', '3', '4', '5', '0']), { kind: 'ignored' }],
    [push('never-seen', 'ABC-USDT', {}), { kind: 'ignored', reason: 'channel never-seen' }],
    [push('constructor', 'ABC-USDT', {}), { kind: 'ignored', reason: 'channel constructor' }],
    [push('__proto__', 'ABC-USDT', {}), { kind: 'ignored', reason: 'channel __proto__' }],
    [push('tickers', 'ABC-USDT'), { kind: 'ignored' }],
    ['{"arg":{"chan', { kind: 'malformed', reason: 'not JSON' }],
    ['<html></html>', { kind: 'malformed' }],
    ['', { kind: 'malformed' }],
    ['null', { kind: 'malformed' }],
    ['[]', { kind: 'malformed' }],
    ['5', { kind: 'malformed' }],
    ['{}', { kind: 'malformed' }],
    [{ arg, data: {} }, { kind: 'malformed' }],
    [{ arg, data: [null] }, { kind: 'malformed' }],
  ])('%o', (frame, expected) => {
    expect(frameEvents(frame)).toMatchObject([expected])
  })
})
