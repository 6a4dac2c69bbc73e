/**
 * Live sockets that watch as many candles as they can. First forty visitors with four hundred candles each, no two of
 * them alike; then one visitor whose ten sockets get the share of an address together, and who subscribes to candles and
 * drops them again nearly as often as messages are allowed. The site goes on answering everybody else, a chart that is
 * opened meanwhile gets its candle, and the memory stays within a bound. `SECONDS` sets the duration of each.
 */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_LIMITS, LIVE_PATH } from '@candela/contract/live'
import { WebSocket } from 'ws'
import { call, newPerson, openSite } from './site.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 25)
/** A new site computes its history first. */
const SETTLING_SECONDS = 45
const ALONE_SECONDS = 15
const VISITORS = 40
const SOCKETS_OF_ONE = 10
const INTERVALS = ['1', '5', '15', '30', '60', '120', '240', '360', '1D', '1W', '1M']
const MESSAGE_EVERY_MS = 1000 / 16
/** A new site grows by some 200 MB in this time by itself: it computes the past of its signals. */
const GROWTH_MAX_MB = 300
/** Of the candles of all visitors, at least so many have a value at the end. */
const VALUED_MIN = 20 * SECONDS
/** On a machine that shares its cores with this script. */
const ANSWER_MAX_MS = 1500

const site = await openSite()
const reader = newPerson('reader')

async function allPairs(): Promise<string[]> {
  const pairs: string[] = []
  for (let current = 1; ; current += 1) {
    const { data } = await call(site, reader, '/open/markets/spot/list', { size: 100, current })
    const { records } = data as { records: readonly { pair: string }[] } // our own server
    if (records.length === 0) return pairs
    pairs.push(...records.map(({ pair }) => pair))
  }
}

async function memoryMb(): Promise<number> {
  const text = await (await fetch(`${site.server.url}/metrics`)).text()
  return Number(/^candela_memory_bytes (\d+)/m.exec(text)?.[1]) / 1_048_576
}

/** How the site answers somebody else meanwhile. */
async function observe(seconds: number): Promise<{ medianMs: number; slowestMs: number; peakMb: number }> {
  const times: number[] = []
  let peakMb = 0
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await pause(100)) {
    const from = performance.now()
    await call(site, reader, '/open/markets/summary', {})
    times.push(Math.round(performance.now() - from))
    peakMb = Math.max(peakMb, Math.round(await memoryMb()))
  }
  times.sort((a, b) => a - b)
  return { medianMs: times[times.length >> 1] ?? 0, slowestMs: times.at(-1) ?? 0, peakMb }
}

type Watcher = { readonly socket: WebSocket; valued: number; accepted: number; answers: number }

async function open(address: string): Promise<Watcher> {
  const socket = new WebSocket(site.server.url.replace('http', 'ws') + LIVE_PATH, {
    headers: { 'X-Forwarded-For': address },
  })
  const watcher: Watcher = { socket, valued: 0, accepted: 0, answers: 0 }
  const seen = new Set<number>()
  socket.on('message', (text: Buffer) => {
    const [tag, , ...rest] = JSON.parse(text.toString()) as [string, number, ...(readonly unknown[])[]] // our own server
    if (tag === 'ok') {
      watcher.answers += 1
      watcher.accepted += rest[1]?.length ?? 0
    }
    if (tag !== 'snap' && tag !== 'upd') return
    for (const [channel] of rest[0] as [number][]) seen.add(channel)
    watcher.valued = seen.size
  })
  await once(socket, 'open')
  return watcher
}

const say = ({ socket }: Watcher, op: 'sub' | 'unsub', topics: readonly string[]): void => {
  for (let at = 0; at < topics.length; at += LIVE_LIMITS.topicsPerRequest)
    socket.send(JSON.stringify({ op, id: 1, topics: topics.slice(at, at + LIVE_LIMITS.topicsPerRequest) }))
}

/** How long a visitor who opens a chart waits for its candle. */
async function honest(pair: string): Promise<number> {
  const from = performance.now()
  const watcher = await open('10.7.0.1')
  say(watcher, 'sub', [`candle:${pair}@1D`])
  while (watcher.valued === 0 && performance.now() - from < SECONDS * 1000) await pause(10)
  watcher.socket.terminate()
  return Math.round(performance.now() - from)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

try {
  await pause(SETTLING_SECONDS * 1000)
  const pairs = await allPairs()
  const candles = pairs.flatMap(pair => INTERVALS.map(interval => `candle:${pair}@${interval}`))
  const most = LIVE_LIMITS.topicsPerSession
  const share = (of: number): string[] =>
    Array.from({ length: most }, (_, at) => candles[(of * most + at) % candles.length] ?? '')
  const alone = await observe(ALONE_SECONDS)

  const many = await Promise.all(Array.from({ length: VISITORS }, (_, of) => open(`10.9.0.${of}`)))
  for (const [of, watcher] of many.entries()) say(watcher, 'sub', share(of))
  const watched = await observe(SECONDS)
  const valued = sum(many.map(each => each.valued))
  for (const { socket } of many) socket.terminate()

  const few = await Promise.all(Array.from({ length: SOCKETS_OF_ONE }, () => open('10.8.0.1')))
  for (const [of, watcher] of few.entries()) say(watcher, 'sub', share(of).slice(0, LIVE_LIMITS.topicsPerRequest))
  while (few.some(({ answers }) => answers === 0)) await pause(10)
  const accepted = sum(few.map(each => each.accepted))
  let turn = 0
  const churn = setInterval(() => {
    turn += 1
    for (const [of, watcher] of few.entries()) {
      const topics = share(of + (turn >> 1) * SOCKETS_OF_ONE).slice(0, LIVE_LIMITS.topicsPerRequest)
      say(watcher, turn % 2 === 0 ? 'sub' : 'unsub', topics)
    }
  }, MESSAGE_EVERY_MS)
  const [churned, chartMs] = await Promise.all([observe(SECONDS), pause(5000).then(() => honest(pairs[1] ?? ''))])
  clearInterval(churn)
  for (const { socket } of few) socket.terminate()
  const after = await observe(ALONE_SECONDS)

  const slowestMs = Math.max(watched.slowestMs, churned.slowestMs)
  const growthMb = Math.max(watched.peakMb, churned.peakMb) - alone.peakMb
  console.log(
    JSON.stringify({
      name: 'candles of many pairs at once',
      alone,
      watched,
      churned,
      after,
      growthMb,
      candles: { watched: VISITORS * most, valued, ofOneAddress: accepted, chartMs },
      pass:
        slowestMs <= ANSWER_MAX_MS &&
        growthMb <= GROWTH_MAX_MB &&
        valued >= VALUED_MIN &&
        accepted === LIVE_LIMITS.closeUpsPerAddress &&
        chartMs <= ANSWER_MAX_MS,
    }),
  )
} finally {
  await site.close()
}
