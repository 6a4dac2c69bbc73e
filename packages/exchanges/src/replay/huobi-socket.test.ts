import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createWorld } from '../sim/world.ts'
import { huobiReplay } from './huobi.ts'
import { createReplayMarket } from './replay-market.ts'
import type { Message } from './replay-venue.ts'

const NOW = Date.parse('2026-11-16T11:00:00Z')
const world = createWorld({ seed: 'candela' })

function open(path: string) {
  const isShown = (index: number): boolean => world.instruments[index]?.baseAsset === 'BTC'
  const market = createReplayMarket({ world, venues: [huobiReplay], isShown, now: () => NOW })
  const socket = market.open(new URL(`ws://replay/huobi.contracts.ws${path}`))
  if (socket === undefined) throw new Error(`nothing at ${path}`)
  const textsOf = (messages: readonly Message[]): string[] =>
    messages.map(message => {
      if (typeof message === 'string') throw new Error('not gzip')
      return gunzipSync(message).toString()
    })
  return {
    send: (frame: object) => textsOf(socket.receive(JSON.stringify(frame))),
    /** The time of `second` and the one before. */
    second: (second: number) => textsOf(socket.advance(NOW + (second - 1) * 1000, NOW + second * 1000)),
  }
}

describe('the played HTX', () => {
  it('acknowledges a topic by its id, and refuses one that does not exist', () => {
    const { send } = open('/linear-swap-ws')
    const sub = 'market.BTC-USDT.bbo'
    expect(send({ sub, id: '7' })).toEqual([JSON.stringify({ id: '7', status: 'ok', subbed: sub, ts: NOW })])
    expect(send({ sub: 'market.NONE-USDT.bbo', id: '8' })[0]).toMatch(/"id":"8","status":"error".*invalid topic/)
  })

  it.each([
    ['/linear-swap-ws', { sub: 'market.BTC-USDT.bbo', id: '1' }, `{"ping":${NOW + 5000}}`, { pong: NOW + 5000 }],
    [
      '/linear-swap-notification',
      { op: 'sub', cid: '1', topic: 'public.*.funding_rate' },
      `{"op":"ping","ts":"${NOW + 5000}"}`,
      { op: 'pong', ts: String(NOW + 5000) },
    ],
  ])('pings every five seconds on %s, and leaves who does not answer', (path, subscription, ping, pong) => {
    const { send, second } = open(path)
    send(subscription)
    expect(Array.from({ length: 5 }, (_, at) => second(at + 1).filter(text => text === ping).length)).toEqual([
      0, 0, 0, 0, 1,
    ])
    second(10)
    expect(send(pong)).toEqual([])
    for (const at of [15, 20, 25]) expect(second(at)).not.toEqual([])
    expect(second(30)).toEqual([])
  })

  it('writes ids of contracts that no number can hold', () => {
    const { send, second } = open('/linear-swap-ws')
    send({ sub: 'market.BTC-USDT.trade.detail', id: '1' })
    const texts = Array.from({ length: 60 }, (_, at) => second(at + 1)).flat()
    const ids = texts.flatMap(text => text.match(/"id":\d{20}\b/g) ?? [])
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
