import { basename } from 'node:path'
import { adapters } from '../../adapters.ts'
import { readText } from '../../recordings/read-text.ts'
import { kindOf, readRecording } from '../../recordings/recording.ts'
import { type PlayedTimes, recordedTime } from '../../venue/shifted-adapter.ts'
import { Faults } from '../faults.ts'
import { placeOf, type PlayedMarket } from '../replay-market.ts'
import type { Message, ReplaySocket } from '../replay-venue.ts'
import { replays } from '../replays.ts'
import { Payloads } from './payloads.ts'
import { protocols } from './protocols.ts'
import { RecordedAnswers } from './recorded-answers.ts'
import { type Exchange, exchangeFolders, recordedFiles } from './recorded-files.ts'
import { RecordedStreams } from './recorded-streams.ts'

export { recordedExchanges, RecordingFault } from './recorded-files.ts'

export type RecordedMarket = PlayedMarket & {
  /** For `shiftedAdapter` of those who follow it. */
  readonly times: PlayedTimes
  close(): void
}

export type RecordedOptions = {
  /** Has a folder for each exchange, or is one of them. */
  readonly folder: string
  readonly now: () => number
  /** Recorded seconds in a second. */
  readonly speed?: number
}

const MINUTE_MS = 60_000
/** So much time to ask for lists and subscribe before the first message. */
const LEAD_MS = 5_000
/** Files that begin farther apart than this were not recorded together. */
const TOGETHER_MS = 2 * 3_600_000
/** Single messages are sent again, so that sockets do not look dead. */
const REPEAT_MS = 5_000

/**
 * Recorded exchanges, played once. Streams (`stream-….ndjson`) come when they came, bytes as they were; the rest of a
 * folder are single messages, sent when their topic is subscribed to or their call is made.
 */
export function createRecordedMarket({ folder, now, speed = 1 }: RecordedOptions): RecordedMarket {
  const parts = new Map(
    exchangeFolders(folder).map(([exchange, path]) => [exchange as string, partOf(exchange, path, speed)]),
  )
  const begins = [...parts.values()].flatMap(({ streams }) => streams.begins)
  const recordedFrom = Math.min(...begins)
  const times: PlayedTimes =
    begins.length > 0 && Math.max(...begins) - recordedFrom <= TOGETHER_MS
      ? { kind: 'together', recordedFrom, playedFrom: startOf(recordedFrom, now(), speed), speed }
      : { kind: 'apart' }
  const playedFrom = now()
  /** Of a file that begins at that time, or of all. */
  const timeOf = (begin: number, at: number): number =>
    times.kind === 'together' ? recordedTime(times, at) : begin + (at - playedFrom) * speed

  return {
    times,
    faults: new Faults(),
    answer(url) {
      const { exchange, host, inner } = placeOf(url)
      const part = parts.get(exchange)
      if (part === undefined || part.adapter.hosts[host] === undefined) return undefined
      const { adapter, replay, answers, payloads, offsetMs } = part
      const at = times.kind === 'together' ? recordedTime(times, now()) : now()
      const isTime = adapter.calls.time().path.split('?')[0] === inner.pathname
      if (isTime && adapter.calls.time().host === host)
        return replay.answer(host, inner, { pairs: [], pair: () => undefined, now: () => Math.round(at + offsetMs) })
      const own = new URL(`${adapter.hosts[host]}${inner.pathname}${inner.search}`)
      return answers.find(own, at, isBars(inner)) ?? payloads.answer(host, inner)
    },
    open(url) {
      const { exchange, host, inner } = placeOf(url)
      const part = parts.get(exchange)
      return part && openSocket(part, host, inner.pathname)
    },
    // All is read from files.
    prepare: () => [][Symbol.iterator](),
    close() {
      for (const { streams } of parts.values()) streams.close()
    },
  }

  function openSocket({ protocol, streams, payloads }: Part, host: string, path: string): ReplaySocket {
    const topics = new Set<string>()
    const heard = streams.listen(host, path)
    const single = (): readonly Message[] => [...topics].flatMap(topic => payloads.messages(topic))
    return {
      receive(text) {
        const { topics: added, answers } = protocol.receive(text, now())
        for (const topic of added) topics.add(topic)
        return [...answers, ...added.flatMap(topic => payloads.messages(topic))]
      },
      advance(from, to) {
        const isDue = Math.floor(from / REPEAT_MS) !== Math.floor(to / REPEAT_MS)
        return [...heard.until(begin => timeOf(begin, to), topics), ...(isDue ? single() : [])]
      },
    }
  }
}

/** In whole minutes from the recorded time, so that minutes stay minutes. */
function startOf(recordedFrom: number, now: number, speed: number): number {
  const earliest = now + LEAD_MS
  return speed === 1 ? recordedFrom + Math.ceil((earliest - recordedFrom) / MINUTE_MS) * MINUTE_MS : earliest
}

function isBars(url: URL): boolean {
  try {
    return kindOf(url.href) === 'candles'
  } catch {
    return false
  }
}

type Part = ReturnType<typeof partOf>

function partOf(exchange: Exchange, folder: string, speed: number) {
  const adapter = adapters[exchange]
  const protocol = protocols[exchange]
  const answers = new RecordedAnswers()
  const payloads = new Payloads(adapter, protocol)
  const offsets: number[] = []
  const streams = new RecordedStreams(adapter, protocol, speed, ({ t, url, kind, data }) => {
    if (url === undefined || !URL.canParse(url) || typeof data !== 'string') return
    answers.add(new URL(url), t, data)
    if (kind === 'time')
      adapter.decoder.answer(undefined, 'time', data, event => {
        if (event.kind === 'time') offsets.push(event.time - t)
      })
  })
  const files = recordedFiles(folder)
  for (const path of files.streams) streams.add(path)
  for (const path of files.singles)
    for (const recorded of readSingle(basename(path), readText(path))) payloads.add(recorded)
  const offsetMs = offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? 0
  return { adapter, replay: replays[exchange], protocol, answers, payloads, streams, offsetMs }
}

/** Nothing of a file that cannot be read. */
function readSingle(name: string, content: string) {
  if (name === 'errors.json' || name === 'ws-subscribe.json') return []
  try {
    return readRecording(name, content) ?? []
  } catch {
    return []
  }
}
