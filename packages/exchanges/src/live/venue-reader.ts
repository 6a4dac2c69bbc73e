import type { Adapter, Call } from '../venue/adapter.ts'
import type { Product, VenueEvent } from '../venue/event.ts'
import type { LiveClock } from './pace/clock.ts'
import { offsetOf, type TimeSample } from './pace/clock-offset.ts'
import { CallFailed, type RestClient } from './rest-client.ts'

/** An event of an answer, and the call that was answered. */
export type Told = { readonly event: VenueEvent; readonly call: Call }

const CLOCK_SAMPLES = 5
/** Pages of one list; a list that never ends is an error of the exchange. */
const PAGES_MAX = 20

/** Reads answers of one exchange as events. */
export class VenueReader {
  readonly #adapter: Adapter
  readonly #rest: RestClient
  readonly #clock: LiveClock
  readonly #stop: AbortSignal

  constructor(adapter: Adapter, rest: RestClient, clock: LiveClock, stop: AbortSignal) {
    this.#adapter = adapter
    this.#rest = rest
    this.#clock = clock
    this.#stop = stop
  }

  async ask(call: Call, signal: AbortSignal = this.#stop): Promise<readonly VenueEvent[]> {
    const body = await this.#rest.ask(call, signal === this.#stop ? signal : AbortSignal.any([signal, this.#stop]))
    return this.#decode(call, body)
  }

  /** Calls for every product, each once: one list may have several products. */
  callsOf(of: (product: Product) => readonly Call[]): readonly Call[] {
    const named = this.#adapter.products.flatMap(of).map(call => [call.host + call.path, call] as const)
    return [...new Map(named).values()]
  }

  /** Whole lists. One that cannot be read does not hold up the others, unless there are no others. */
  async readAll(calls: readonly Call[]): Promise<readonly Told[]> {
    const read = await Promise.allSettled(calls.map(call => this.#readPages(call)))
    const told = read.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
    const failure = read.find(each => each.status === 'rejected')
    if (told.length === 0 && failure !== undefined) throw failure.reason
    return told
  }

  /** How far the exchange's clock is ahead of ours; undefined if it does not say. */
  async clockOffset(): Promise<number | undefined> {
    const call = this.#adapter.calls.time()
    const samples: TimeSample[] = []
    for (let count = 0; count < CLOCK_SAMPLES; count++) {
      const sentAt = this.#clock.now()
      const [event] = await this.ask(call)
      const receivedAt = this.#clock.now()
      if (event?.kind === 'time') samples.push({ sentAt, receivedAt, theirs: event.time })
    }
    return offsetOf(samples)
  }

  async #readPages(first: Call): Promise<readonly Told[]> {
    const told: Told[] = []
    let call: Call | undefined = first
    for (let page = 0; call !== undefined && page < PAGES_MAX; page++) {
      const asked: Call = call
      const body = await this.#rest.ask(asked, this.#stop)
      for (const event of this.#decode(asked, body)) told.push({ event, call: asked })
      call = this.#adapter.calls.nextPage?.(asked, body)
    }
    return told
  }

  #decode(call: Call, body: string): readonly VenueEvent[] {
    const events: VenueEvent[] = []
    this.#adapter.decoder.answer(call.product, call.answerKind, body, event => events.push(event))
    const refusal = events.find(event => event.kind === 'refused')
    if (refusal !== undefined) throw new CallFailed('refused', `${refusal.code}: ${refusal.reason}`)
    const fault = events.find(event => event.kind === 'malformed')
    // A bar that cannot be read must not pass for a minute without trades; of lists the rest is used.
    if (fault !== undefined && (call.answerKind === 'candles' || events.every(event => event.kind === 'malformed')))
      throw new CallFailed('malformed', fault.reason)
    return events
  }
}
