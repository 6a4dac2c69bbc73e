import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LiveClock } from '../live/clock.ts'
import type { ReplayMarket } from './replay-market.ts'
import type { ReplaySocket } from './replay-venue.ts'

const STEP_MS = 250
/** Closed, because what was sent cannot be read. */
const UNREADABLE = 1007

export type ReplayServer = {
  /** For `replayHosts`: host and port. */
  readonly origin: string
  close(): Promise<void>
}

/** Plays a market to this machine, in real time. */
export async function serveReplay(market: ReplayMarket, clock: LiveClock): Promise<ReplayServer> {
  const sockets = new Map<WebSocket, ReplaySocket>()
  const upgrades = new WebSocketServer({ noServer: true })

  const server = createServer(({ url }, response) => {
    const address = addressOf(url)
    const body = address && market.answer(address)
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
  server.on('upgrade', (request, stream, head) => {
    const address = addressOf(request.url)
    const played = address && market.open(address)
    if (played === undefined) stream.end('HTTP/1.1 404 Not Found\r\n\r\n')
    else upgrades.handleUpgrade(request, stream, head, socket => attach(socket, played))
  })

  function attach(socket: WebSocket, played: ReplaySocket): void {
    sockets.set(socket, played)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.terminate())
    socket.on('message', (data: Buffer) => {
      try {
        for (const answer of played.receive(data.toString('utf8'))) socket.send(answer)
      } catch {
        socket.close(UNREADABLE)
      }
    })
  }

  let playedTo = clock.now()
  let cancelStep = stepLater()

  function stepLater(): () => void {
    return clock.after(STEP_MS, () => {
      const now = Math.max(clock.now(), playedTo)
      for (const [socket, played] of sockets) for (const message of played.advance(playedTo, now)) socket.send(message)
      playedTo = now
      cancelStep = stepLater()
    })
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's
  return {
    origin: `127.0.0.1:${port}`,
    async close() {
      cancelStep()
      for (const socket of sockets.keys()) socket.terminate()
      await new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}

/** Only path and query matter. */
const addressOf = (url: string | undefined): URL | undefined => URL.parse(url ?? '', 'http://replay') ?? undefined
