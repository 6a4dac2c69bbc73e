/**
 * Live sockets that never read: four that send ping frames as fast as they can and reconnect when they are cut, and some
 * that cause answers within the message rate, long ones and short ones. The program must not hold what is not read: its
 * memory stays within a bound, and every such socket is cut. `SECONDS` sets the duration of the pings.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { cutWithin, frame, openRaw, PING, type RawSocket, TEXT, upgrade } from './raw-socket.ts'
import { openSite } from './site.ts'

const SECONDS = Number(process.env['SECONDS'] ?? 12)
/** A new site generates its history first. */
const SETTLING_SECONDS = 30
/** For a while it also computes the past of its signals: how much its memory grows in this time without any such socket. */
const ALONE_SECONDS = 60
const PINGERS = 4
const READERS = 10
const GROWTH_MAX_MB = 200
/** A ping flood is noticed at once; a socket that fills its buffers slowly by missing pongs. */
const PINGER_CUT_MAX_S = 5
const READER_CUT_MAX_S = 75

const PINGS = Buffer.concat(Array.from({ length: 10_000 }, () => frame(PING)))
/** Refused topics: the answer is as long as the request. */
const LONG = frame(
  TEXT,
  JSON.stringify({ op: 'sub', id: 1, topics: Array.from({ length: 120 }, (_, at) => `${at}`.padEnd(120, 'x')) }),
)
const SHORT = frame(TEXT, JSON.stringify({ op: 'unsub', id: 1, topics: ['market'] }))

const site = await openSite()

async function memoryMb(): Promise<number> {
  const text = await (await fetch(`${site.server.url}/metrics`)).text()
  return Number(/^candela_memory_bytes (\d+)/m.exec(text)?.[1]) / 1_048_576
}

let isOver = false
let peakMb = 0
async function watchMemory(): Promise<void> {
  while (!isOver) {
    peakMb = Math.max(peakMb, await memoryMb())
    await pause(250)
  }
}

async function session(): Promise<RawSocket> {
  const raw = await openRaw(site.server.url)
  raw.socket.write(upgrade())
  return raw
}

/** Times until each of its sockets was cut. */
async function pinger(until: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < until) {
    const raw = await session()
    const send = (): void => {
      while (!raw.socket.destroyed && raw.socket.write(PINGS));
    }
    raw.socket.on('drain', send)
    send()
    times.push(await cutWithin(raw, READER_CUT_MAX_S))
    raw.socket.destroy()
  }
  return times
}

/** Time until a socket was cut that sends this message every so often. */
async function reader(message: Buffer, everyMs: number): Promise<number> {
  const raw = await session()
  const timer = setInterval(() => raw.socket.write(message), everyMs)
  const seconds = await cutWithin(raw, READER_CUT_MAX_S)
  clearInterval(timer)
  raw.socket.destroy()
  return seconds
}

const repeat = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work))
const round = (value: number): number => Number(value.toFixed(1))

try {
  await pause(SETTLING_SECONDS * 1000)
  const firstMb = await memoryMb()
  await pause(ALONE_SECONDS * 1000)
  const beforeMb = await memoryMb()
  const watching = watchMemory()
  const pings = (await repeat(PINGERS, () => pinger(performance.now() + SECONDS * 1000))).flat()
  const pingPeakMb = peakMb
  const [long, short] = await Promise.all([
    repeat(READERS, () => reader(LONG, 60)),
    repeat(READERS, () => reader(SHORT, 1000)),
  ])
  isOver = true
  await watching
  const [slowestPinger, slowestLong, slowestShort] = [pings, long, short].map(times => Math.max(...times))
  console.log(
    JSON.stringify({
      name: 'sockets that never read',
      memoryMb: Math.round(beforeMb),
      growthAloneMb: Math.round(beforeMb - firstMb),
      growthByPingsMb: Math.round(pingPeakMb - beforeMb),
      growthMb: Math.round(peakMb - beforeMb),
      pingSocketsCut: pings.length,
      cutAfterSeconds: {
        pings: round(slowestPinger ?? 0),
        long: round(slowestLong ?? 0),
        short: round(slowestShort ?? 0),
      },
      pass:
        Math.max(...pings) <= PINGER_CUT_MAX_S &&
        Math.max(...long, ...short) <= READER_CUT_MAX_S &&
        peakMb - beforeMb <= GROWTH_MAX_MB,
    }),
  )
} finally {
  isOver = true
  await site.close()
}
