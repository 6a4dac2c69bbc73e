import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { LiveClock } from '../live/pace/clock.ts'
import type { Fault } from './faults.ts'
import { type FrontEnd, type FrontOptions, type FrontSocket, ReplayFront } from './front.ts'
import type { PlayedMarket } from './replay-market.ts'

const STEP_MS = 250
/** Closed, because what was sent cannot be read. */
const UNREADABLE = 1007

export type ReplayServer = {
  /** For `replayHosts`: host and port. */
  readonly origin: string
  /** Something goes wrong, now or later. */
  inject(fault: Fault): void
  /** Messages that were sent so far. */
  readonly sent: number
  close(): Promise<void>
}

export type ReplayServerOptions = FrontOptions & {
  readonly faults?: readonly Fault[]
  /** A free one unless it is given. */
  readonly port?: number
  /** How often it sends what happened. */
  readonly stepMs?: number
}

/** Plays a market to this machine, in real time, with what goes wrong. */
export async function serveReplay(
  market: PlayedMarket,
  clock: LiveClock,
  options: ReplayServerOptions = {},
): Promise<ReplayServer> {
  for (const fault of options.faults ?? []) market.faults.add(fault)
  const front = new ReplayFront(market, () => clock.now(), options)
  const sockets = new Map<WebSocket, FrontSocket>()
  const upgrades = new WebSocketServer({ noServer: true })

  const server = createServer(({ url }, response) => {
    const address = addressOf(url)
    if (address === undefined) return void response.writeHead(404).end()
    const { status, headers, body, delayMs } = front.answer(address)
    const answer = (): void =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    if (delayMs > 0) clock.after(delayMs, answer)
    else answer()
  })
  server.on('upgrade', (request, stream, head) => {
    const address = addressOf(request.url)
    const played = address && front.open(address)
    if (played === undefined) return void stream.end('HTTP/1.1 404 Not Found\r\n\r\n')
    if (played === 'reset') return void stream.destroy()
    if ('status' in played) {
      const headers = Object.entries(played.headers).map(([name, value]) => `${name}: ${value}\r\n`)
      return void stream.end(`HTTP/1.1 ${played.status} Refused\r\n${headers.join('')}\r\n`)
    }
    const upgrade = (): void => upgrades.handleUpgrade(request, stream, head, socket => attach(socket, played))
    if (played.delayMs > 0) clock.after(played.delayMs, upgrade)
    else upgrade()
  })

  function attach(socket: WebSocket, played: FrontSocket): void {
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

  const preparing = market.prepare()
  let isClosed = false

  /** In steps, so that nobody waits for it. */
  function prepare(): void {
    if (!isClosed && preparing.next().done !== true) setImmediate(prepare)
  }

  let sent = 0
  let playedTo = clock.now()
  let cancelStep = stepLater()

  function stepLater(): () => void {
    return clock.after(options.stepMs ?? STEP_MS, () => {
      const now = Math.max(clock.now(), playedTo)
      for (const [socket, played] of sockets) {
        const { messages, end } = played.advance(playedTo, now)
        for (const message of messages) socket.send(message)
        sent += messages.length
        if (end !== undefined) endWith(socket, end)
      }
      playedTo = now
      cancelStep = stepLater()
    })
  }

  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  prepare()
  const { port } = server.address() as AddressInfo // a TCP server's
  return {
    origin: `127.0.0.1:${port}`,
    inject: fault => market.faults.add(fault),
    get sent() {
      return sent
    },
    async close() {
      isClosed = true
      cancelStep()
      for (const socket of sockets.keys()) socket.terminate()
      await new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      })
    },
  }
}

/** 1006 is what the other side sees if there is no close frame. */
function endWith(socket: WebSocket, end: FrontEnd): void {
  if (end === 'reset' || end === 1006) socket.terminate()
  else socket.close(end)
}

/** Only path and query matter. */
const addressOf = (url: string | undefined): URL | undefined => URL.parse(url ?? '', 'http://replay') ?? undefined
