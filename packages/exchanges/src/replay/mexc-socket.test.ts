import { expect, it } from 'vitest'
import { createWorld } from '../sim/world.ts'
import { mexcReplay } from './mexc.ts'
import { createReplayMarket } from './replay-market.ts'

const START = Date.parse('2026-11-16T11:00:00Z')
const world = createWorld({ seed: 'candela' })

const isBitcoin = (index: number): boolean => world.instruments[index]?.baseAsset === 'BTC'

function open(host: string, isShown: (index: number) => boolean = isBitcoin) {
  let now = START
  const market = createReplayMarket({ world, venues: [mexcReplay], isShown, now: () => now })
  const socket = market.open(new URL(`ws://replay/mexc.${host}/ws`))
  if (socket === undefined) throw new Error(`nothing at ${host}`)
  return {
    market,
    send: (frame: object) => socket.receive(JSON.stringify(frame)).map(message => JSON.parse(String(message))),
    pass: (ms: number) => {
      now += ms
      return socket.advance(now - 1000, now)
    },
  }
}

const subscribe = (channel: string) => ({ method: 'SUBSCRIPTION', params: [channel] })

it('the played MEXC takes thirty subscriptions of spot, and says which one it does not take', () => {
  const { send, market } = open('spot.ws', () => true)
  const channels = market
    .view('mexc')
    .pairs.filter(({ product }) => product === 'spot')
    .slice(0, 31)
    .map(({ symbol }) => `spot@public.aggre.deals.v3.api.pb@100ms@${symbol}`)
  const answers = channels.flatMap(channel => send(subscribe(channel)))
  expect(answers.slice(0, 30)).toEqual(channels.slice(0, 30).map(msg => ({ id: 0, code: 0, msg })))
  expect(answers[30]).toMatchObject({
    code: 0,
    msg: expect.stringContaining(`Not Subscribed successfully! [${channels[30]}]`),
  })
})

it.each([
  [
    'spot.ws',
    subscribe('spot@public.miniTickers.v3.api.pb@UTC+8'),
    { method: 'PING' },
    { id: 0, code: 0, msg: 'PONG' },
  ],
  ['contracts.ws', { method: 'sub.tickers', param: {} }, { method: 'ping' }, { channel: 'pong', data: START + 50_000 }],
])('the played MEXC answers pings on %s, and leaves who sends none for a minute', (host, subscription, ping, pong) => {
  const { send, pass } = open(host)
  send(subscription)
  expect(pass(50_000)).toHaveLength(1)
  expect(send(ping)).toMatchObject([pong])
  expect(pass(50_000)).toHaveLength(1)
  expect(pass(11_000)).toEqual([])
})

it('the played MEXC answers a subscription of contracts by its method', () => {
  const { send } = open('contracts.ws')
  const answer = { channel: 'rs.sub.deal', ts: START }
  expect(send({ method: 'sub.deal', param: { symbol: 'BTC_USDT' } })).toEqual([{ ...answer, data: 'success' }])
  expect(send({ method: 'sub.deal', param: { symbol: 'NONE_USDT' } })).toEqual([
    { ...answer, data: 'Contract does not exist' },
  ])
})
