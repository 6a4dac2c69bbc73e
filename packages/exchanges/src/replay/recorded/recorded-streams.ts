import type { Adapter } from '../../venue/adapter.ts'
import type { Message } from '../replay-venue.ts'
import type { Protocol } from './protocols.ts'
import { StreamFile, type StreamLine } from './stream-file.ts'

/** Messages of a connection are kept so long for sockets that have not taken them. */
const KEPT_MS = 5_000

type Heard = { readonly number: number; readonly t: number; readonly topics: readonly string[]; readonly data: Message }

type Stream = {
  readonly host: string
  readonly path: string
  readonly begin: number
  readonly file: StreamFile
  kept: Heard[]
}

export type Listening = {
  /** Messages with these topics up to a time, which depends on when their file begins. Each is sent once. */
  until(timeOf: (begin: number) => number, topics: ReadonlySet<string>): readonly Message[]
}

/** The recorded connections of one exchange. */
export class RecordedStreams {
  readonly #adapter: Adapter
  readonly #protocol: Protocol
  readonly #answered: (line: StreamLine) => void
  /** In recorded time. */
  readonly #keptMs: number
  readonly #streams: Stream[] = []
  #lastNumber = 0

  /** `answered` is called for every recorded answer. */
  constructor(adapter: Adapter, protocol: Protocol, speed: number, answered: (line: StreamLine) => void) {
    this.#keptMs = KEPT_MS * speed
    this.#adapter = adapter
    this.#protocol = protocol
    this.#answered = answered
  }

  /** When each file begins. */
  get begins(): readonly number[] {
    return this.#streams.map(({ begin }) => begin)
  }

  add(path: string): void {
    const file = new StreamFile(path)
    const first = file.peek()
    if (first === undefined) return file.close()
    // Files of our own have sockets or answers, others may have both.
    if (!/-ws-[^/\\]*$/.test(path)) this.#readAnswers(path)
    const url = first.dir === 'open' ? first.url : undefined
    const host = Object.entries(this.#adapter.hosts).find(
      ([name, base]) => name.endsWith('ws') && url?.startsWith(base),
    )
    if (host === undefined || url === undefined) return file.close()
    this.#streams.push({ host: host[0], path: new URL(url).pathname, begin: first.t, file, kept: [] })
  }

  /** A path that was not recorded hears all of its host: exchanges split addresses now and then. */
  listen(host: string, path: string): Listening {
    const ofHost = this.#streams.filter(stream => stream.host === host)
    const ofPath = ofHost.filter(stream => stream.path === path)
    const streams = ofPath.length > 0 ? ofPath : ofHost
    let heard = this.#lastNumber
    return {
      until: (timeOf, topics) => {
        const messages = streams.flatMap(stream => {
          this.#read(stream, timeOf(stream.begin))
          const known = stream.kept.findLastIndex(({ number }) => number <= heard)
          return stream.kept.slice(known + 1).filter(({ topics: its }) => its.some(each => topics.has(each)))
        })
        heard = this.#lastNumber
        return messages.toSorted((a, b) => a.t - b.t).map(({ data }) => data)
      },
    }
  }

  close(): void {
    for (const { file } of this.#streams) file.close()
  }

  #read(stream: Stream, until: number): void {
    const { file } = stream
    for (let line = file.peek(); line !== undefined && line.t <= until; line = file.peek()) {
      const { t, dir, data } = line
      file.take()
      if (dir !== 'in' || data === undefined || t < until - this.#keptMs) continue
      const topics = this.#protocol.topicsOf(data)
      if (topics.length > 0) stream.kept.push({ number: ++this.#lastNumber, t, topics, data })
    }
    const old = stream.kept.findIndex(({ t }) => t >= until - this.#keptMs)
    if (old !== 0) stream.kept = old === -1 ? [] : stream.kept.slice(old)
  }

  #readAnswers(path: string): void {
    const file = new StreamFile(path)
    for (let line = file.take(); line !== undefined; line = file.take()) if (line.dir === 'rest') this.#answered(line)
    file.close()
  }
}
