/** One of three servers that send the same frame to all clients: our gateway, `ws`, or plain sockets. */
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { PairCode } from '@candela/contract/core'
import { createWorld } from '@candela/exchanges'
import { WebSocketServer } from 'ws'
import { createContractBoard } from '../apps/server/src/market/derivatives/contract-board.ts'
import { createLocalBus } from '../apps/server/src/platform/bus/local-bus.ts'
import { silentLog } from '../apps/server/src/testing/log.ts'
import { createGateway } from '../apps/server/src/live/gateway.ts'
import { marketTopics } from '../apps/server/src/live/market-topics.ts'
import type { Board, BoardListener } from '../apps/server/src/market/tickers/board.ts'
import { createCatalogue } from '../apps/server/src/market/catalogue/catalogue.ts'
import type { Ticker } from '../apps/server/src/market/tickers/ticker.ts'
import { createTestClock } from '../apps/server/src/testing/clock.ts'
import { answerParent } from './bench-child.ts'
import { cpuMicros } from './bench-line.ts'
import { FRAME_BYTES, TOPICS } from './bench-frame.ts'

type Fan = { readonly server: Server; sendAll(): void; count(): number }

/** The real gateway on a board whose subscribed tickers all change at every flush. */
function ourFan(): Fan {
  const pairs = TOPICS.map(topic => topic.slice('ticker:'.length) as PairCode) // from our own catalogue
  const listeners = new Set<BoardListener>()
  let version = 1
  const ticker = (pair: PairCode): Ticker => ({
    pair,
    version,
    // Every text differs each time, because unchanged fields are not sent.
    last: `64123.4${version % 10}`,
    change24h: `-1.2${version % 10}`,
    high24h: `65000.0${version % 10}`,
    low24h: `63000.0${version % 10}`,
    volume24h: `12345.67${version % 10}`,
    turnover24h: `790123456.7${version % 10}`,
    change3m: '0.12',
    change5m: '0.23',
    change10m: '-0.34',
  })
  const board: Board = {
    start: async () => undefined,
    ticker,
    trend: () => [],
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onTrends: () => () => undefined,
    asOf: 1,
    pricesAt: 1,
    newestAt: 1,
    lateMs: () => 0,
    hasPrices: true,
    staleExchanges: [],
    close: () => undefined,
  }
  const server = createHttpServer()
  const gateway = createGateway({
    server,
    topics: marketTopics(
      createCatalogue(createWorld({ seed: 'candela' })),
      board,
      createContractBoard(createLocalBus(silentLog)),
    ),
    board,
    clock: createTestClock(),
    isAllowed: () => true,
    // All clients share one address, which would exceed the limit per address.
    addressOf: request => String(request.socket.remotePort),
  })
  return {
    server,
    sendAll() {
      version++
      const changed = pairs.map(ticker)
      for (const listener of listeners) listener(changed, version)
    },
    count: () => gateway.sessions,
  }
}

function wsFan(): Fan {
  const server = createHttpServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const payload = Buffer.alloc(FRAME_BYTES - 4, 'x')
  return {
    server,
    sendAll() {
      for (const socket of sockets.clients) socket.send(payload, { binary: false })
    },
    count: () => sockets.clients.size,
  }
}

function rawFan(): Fan {
  const sockets = new Set<Socket>()
  const frame = Buffer.alloc(FRAME_BYTES, 'x')
  const server = createServer(socket => {
    socket.setNoDelay(true)
    socket.on('error', () => sockets.delete(socket))
    sockets.add(socket)
  })
  return {
    server,
    sendAll() {
      for (const socket of sockets) socket.write(frame)
    },
    count: () => sockets.size,
  }
}

const kind = process.argv[2]
const fan = kind === 'ours' ? ourFan() : kind === 'ws' ? wsFan() : rawFan()

answerParent({
  listen: () =>
    new Promise(resolve => {
      fan.server.listen(
        { port: 0, host: '127.0.0.1', backlog: 4096 },
        () => resolve((fan.server.address() as AddressInfo).port), // it listens on a port
      )
    }),
  /** CPU of one fan-out per client. */
  async sendAll() {
    const before = cpuMicros()
    fan.sendAll()
    await new Promise(setImmediate)
    return (cpuMicros() - before) / fan.count()
  },
  /** After a full garbage collection, as an idle process would do in time. */
  async memory() {
    await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
    return process.memoryUsage.rss()
  },
})
