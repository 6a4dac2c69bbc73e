import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIVE_CLOSE, LIVE_LIMITS, LIVE_PATH, type LiveFrame, MARKET_TOPIC } from '@candela/contract/live'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { createMarketSummary } from '#features/market-summary/market-summary.ts'
import { isOwnOrigin } from '#platform/request/origin.ts'
import { eventually } from '#testing/eventually.ts'
import { testMarket, type TestMarket } from '#testing/market.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { marketTopics } from './market-topics.ts'
import { topicSource } from './topic-source.ts'

const BTC = 'ticker:candela-spot/btc.usdt'
let market: TestMarket
let server: Server
let gateway: Gateway
let url: string
const folder = mkdtempSync(join(tmpdir(), 'candela-live-'))

beforeAll(async () => {
  market = await testMarket()
  server = createServer()
  // A unix socket: its buffers are small, so a stalled reader is noticed after little data.
  const path = join(folder, 'live.sock')
  await new Promise<void>(resolve => server.listen(path, resolve))
  url = `ws+unix://${path}:${LIVE_PATH}`
  const summary = createMarketSummary(market.catalogue, market.board, true, () => [])
  const marketTopic = topicSource(MARKET_TOPIC, {
    value: () => ({ version: market.board.asOf, value: summary.pulse() }),
    watch: ({ touch }) => market.board.onChange(() => touch()),
  })
  gateway = createGateway({
    server,
    topics: [...marketTopics(market.catalogue, market.board, market.contracts), marketTopic],
    board: market.board,
    clock: market.clock,
    isAllowed: (origin, host) => origin === undefined || isOwnOrigin(origin, host, ['https://candela.example']),
    addressOf: () => 'tester',
  })
})

afterAll(async () => {
  await gateway.close()
  server.close()
  rmSync(folder, { recursive: true })
})

/** A client that records its frames and can wait for the next one of a kind. */
async function connect(options: ClientOptions = {}) {
  const socket = new WebSocket(url, options)
  const frames: LiveFrame[] = []
  const waiting: (() => void)[] = []
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  socket.on('message', data => {
    frames.push(JSON.parse((data as Buffer).toString()) as LiveFrame) // text arrives as one Buffer
    for (const wake of waiting.splice(0)) wake()
  })
  let read = 0
  async function next<Tag extends LiveFrame[0]>(tag: Tag): Promise<Extract<LiveFrame, readonly [Tag, ...unknown[]]>> {
    for (;;) {
      while (read < frames.length) {
        const frame = frames[read++]
        if (frame?.[0] === tag) return frame as Extract<LiveFrame, readonly [Tag, ...unknown[]]> // by its tag
      }
      await new Promise<void>(resolve => waiting.push(resolve))
    }
  }
  await next('hello')
  return { socket, frames, closed, next, send: (message: unknown) => socket.send(JSON.stringify(message)) }
}

it('answers a subscription with channels, then a snapshot, then changes, counting every frame', async () => {
  const client = await connect()
  client.send({ op: 'sub', id: 1, topics: [BTC, 'market', 'ticker:nowhere-spot/a.b'] })
  const ok = await client.next('ok')
  expect(ok[3].map(([topic]) => topic)).toEqual([BTC, 'market'])
  expect(ok[4]).toEqual([['ticker:nowhere-spot/a.b', 'UNKNOWN_TOPIC']])
  const channel = ok[3][0]?.[1]
  const [, , items] = await client.next('snap')
  expect(items.find(item => item[0] === channel)?.[2]).toBe(market.board.ticker('candela-spot/btc.usdt' as never)?.last)
  market.clock.advance(3_000)
  const [, , changes] = await client.next('upd')
  expect(changes.some(item => item[0] === channel)).toBe(true)
  expect(client.frames.map(frame => frame[1])).toEqual(client.frames.map((_, at) => at))
  client.socket.close()
})

it('answers a duplicate topic once', async () => {
  const client = await connect()
  client.send({ op: 'sub', id: 1, topics: [BTC, BTC] })
  expect((await client.next('ok'))[3]).toHaveLength(1)
  expect((await client.next('snap'))[2]).toHaveLength(1)
  client.socket.close()
})

it('sends on resuming only what changed since', async () => {
  const client = await connect()
  const version = market.board.ticker('candela-spot/btc.usdt' as never)?.version
  client.send({ op: 'sub', id: 1, topics: [BTC, 'ticker:candela-spot/eth.usdt'], since: [version, 1] })
  const ok = await client.next('ok')
  const [, , items] = await client.next('snap')
  expect(items.map(item => item[0])).toEqual([ok[3][1]?.[1]])
  client.socket.close()
})

it('answers a ping and sends heartbeats', async () => {
  const client = await connect()
  client.send({ op: 'ping', id: 9 })
  expect((await client.next('pong'))[2]).toBe(9)
  market.clock.advance(LIVE_LIMITS.heartbeatMs)
  const [, , at] = await client.next('beat')
  expect(market.clock.now() - at).toBeLessThan(LIVE_LIMITS.heartbeatMs)
  client.socket.close()
})

it('closes a session that has been silent too long', async () => {
  const client = await connect()
  market.clock.advance(LIVE_LIMITS.idleMs + LIVE_LIMITS.heartbeatMs)
  expect(await client.closed).toBe(LIVE_CLOSE.idle)
})

it('closes on an invalid message, one that is too large, and too many of them', async () => {
  const bad = await connect()
  bad.socket.send('{')
  expect((await bad.next('err'))[3]).toBe('BAD_MESSAGE')
  expect(await bad.closed).toBe(LIVE_CLOSE.badMessage)
  const large = await connect()
  large.socket.send('x'.repeat(LIVE_LIMITS.messageBytes + 1))
  expect(await large.closed).toBe(1009)
  const eager = await connect()
  for (let id = 0; id <= LIVE_LIMITS.messagesPerSecond; id++) eager.send({ op: 'ping', id })
  expect(await eager.closed).toBe(LIVE_CLOSE.tooMany)
})

it.each([
  ['https://evil.example', false],
  ['null', false],
  ['file://', false],
  ['https://candela.example', true],
])('a page of %s may connect: %s', async (origin, isTaken) => {
  const socket = new WebSocket(url, { origin })
  const outcome = await new Promise<boolean>(resolve => {
    socket.once('open', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  expect(outcome).toBe(isTaken)
  socket.terminate()
})

it('rejects an upgrade of any other path', async () => {
  const socket = new WebSocket(url.replace(LIVE_PATH, '/elsewhere'))
  await expect(new Promise((_, reject) => socket.once('error', reject))).rejects.toThrow()
})

it('disconnects a stalled reader, and keeps the others', async () => {
  const stuck = await connect()
  const well = await connect()
  const topics = [...market.catalogue.instruments].slice(0, 200).map(instrument => `ticker:${instrument.code}`)
  for (const client of [stuck, well]) client.send({ op: 'sub', id: 1, topics })
  await stuck.next('ok')
  await well.next('ok')
  stuck.socket.pause()
  const sessions = gateway.sessions
  for (let step = 0; step < 4_000 && gateway.sessions === sessions; step++) {
    market.clock.advance(250)
    if (step % 40 === 0) for (const client of [stuck, well]) client.send({ op: 'ping', id: step })
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(gateway.sessions).toBe(sessions - 1)
  expect(well.socket.readyState).toBe(WebSocket.OPEN)
  stuck.socket.terminate()
  well.socket.close()
})

it('sends its sessions elsewhere when it stops, and disconnects those that do not answer', async () => {
  const well = await connect()
  const lost = await connect()
  lost.socket.pause()
  await gateway.close()
  expect(await well.closed).toBe(LIVE_CLOSE.goingAway)
  await eventually('the one that answers has left', () => gateway.sessions === 1)
  market.clock.advance(2_000)
  await eventually('the other is disconnected', () => gateway.sessions === 0)
  lost.socket.terminate()
})
