import { adapters } from '../adapters.ts'
import type { ChannelKind } from '../venue/adapter.ts'
import type { VenueEvent } from '../venue/event.ts'
import type { Faults } from './faults.ts'
import { CallLimits } from './call-limits.ts'
import type { FrontAnswer } from './front-answer.ts'
import type { PlayedMarket } from './replay-market.ts'
import type { Message, ReplaySocket } from './replay-venue.ts'
import { spoil, spoilText } from './spoil.ts'

/** How a socket ends, or is refused. */
export type FrontEnd = 'reset' | number

export type FrontSocket = {
  readonly delayMs: number
  receive(text: string): readonly Message[]
  /** What happened in `from < time <= to`, and whether the socket ends with it. */
  advance(from: number, to: number): { readonly messages: readonly Message[]; readonly end: FrontEnd | undefined }
}

export type FrontOptions = {
  /** Calls that a host may be asked within a time; otherwise the adapter's budget. */
  readonly limits?: { readonly weight: number; readonly ms: number }
}

const SERVICE_RESTART = 1012

/** The status that calls, and dials, are answered with. */
const STATUS_OF = { '429': 429, ban: 418, '403': 403, '451': 451, maintenance: 503 } as const
const NOT_FOUND: FrontAnswer = { status: 404, headers: {}, body: '', delayMs: 0 }

/** The played exchanges as their clients see them: with their limits, and with faults. */
export class ReplayFront {
  readonly #market: PlayedMarket
  readonly #faults: Faults
  readonly #now: () => number
  readonly #limits: CallLimits

  constructor(market: PlayedMarket, now: () => number, options: FrontOptions = {}) {
    this.#market = market
    this.#faults = market.faults
    this.#now = now
    this.#limits = new CallLimits(now, options.limits)
  }

  answer(url: URL): FrontAnswer {
    const now = this.#now()
    const venue = venueOf(url)
    const refusal = this.#refusal(venue, '429', 'ban', '403', '451', 'maintenance') ?? this.#limits.count(url)
    if (refusal !== undefined) return refusal
    const body = this.#market.answer(url)
    if (body === undefined) return NOT_FOUND
    const fault = this.#faults.find(venue, now, 'malformed', 'schema', 'empty')
    const isSpoilt = fault !== undefined && !('channel' in fault)
    const delayMs = this.#faults.find(venue, now, 'slow')?.byMs ?? 0
    return { status: 200, headers: {}, body: isSpoilt ? spoilText(body, fault) : body, delayMs }
  }

  /** A status if the socket is refused; `reset` if nobody answers. */
  open(url: URL): FrontSocket | FrontAnswer | 'reset' {
    const now = this.#now()
    const venue = venueOf(url)
    const refusal = this.#refusal(venue, '403', '451', 'maintenance')
    if (refusal !== undefined) return refusal
    if (this.#faults.find(venue, now, 'cut') !== undefined) return 'reset'
    const socket = this.#market.open(url)
    if (socket === undefined) return NOT_FOUND
    const delayMs = this.#faults.find(venue, now, 'slow')?.byMs ?? 0
    return new FaultySocket(venue, url.pathname, socket, this.#faults, delayMs)
  }

  #refusal(venue: string, ...kinds: readonly (keyof typeof STATUS_OF)[]): FrontAnswer | undefined {
    const now = this.#now()
    const fault = this.#faults.find(venue, now, ...kinds)
    if (fault === undefined) return undefined
    const seconds = Math.ceil((fault.at + fault.forMs - now) / 1000)
    const isTimed = fault.kind === '429' || fault.kind === 'ban'
    const headers: Record<string, string> = isTimed ? { 'retry-after': String(seconds) } : {}
    return { status: STATUS_OF[fault.kind], headers, body: '', delayMs: 0 }
  }
}

class FaultySocket implements FrontSocket {
  readonly delayMs: number
  readonly #venue: string
  readonly #path: string
  readonly #socket: ReplaySocket
  readonly #faults: Faults
  readonly #late: { readonly at: number; readonly message: Message }[] = []

  constructor(venue: string, path: string, socket: ReplaySocket, faults: Faults, delayMs: number) {
    this.#venue = venue
    this.#path = path
    this.#socket = socket
    this.#faults = faults
    this.delayMs = delayMs
  }

  receive(text: string): readonly Message[] {
    return this.#socket.receive(text)
  }

  advance(from: number, to: number): ReturnType<FrontSocket['advance']> {
    const skewMs = this.#faults.find(this.#venue, to, 'skew')?.byMs ?? 0
    const messages = this.#socket.advance(from + skewMs, to + skewMs)
    if (!this.#faults.has(this.#venue)) return { messages, end: undefined }
    const start = this.#faults.startOf(this.#venue, from, to, 'cut', '403', '451', 'maintenance')
    if (start === undefined) return { messages: this.#changed(messages, to), end: undefined }
    return { messages: [], end: start.kind === 'cut' ? start.how : SERVICE_RESTART }
  }

  #changed(messages: readonly Message[], now: number): readonly Message[] {
    const faults = this.#faults
    const venue = this.#venue
    const heard = this.#delivered(
      messages.filter(message => !this.#isOfUnlisted(message, now)),
      now,
    )
    const ordered = faults.find(venue, now, 'reorder') === undefined ? heard : heard.toReversed()
    const lost = faults.find(venue, now, 'stall', 'gap')
    const spoiling = faults.find(venue, now, 'malformed', 'schema', 'empty')
    const isDouble = faults.find(venue, now, 'duplicate') !== undefined
    return ordered.flatMap(message => {
      if (lost !== undefined && this.#isOf(message, 'channel' in lost ? lost.channel : undefined)) return []
      const isSpoilt =
        spoiling !== undefined && this.#isOf(message, 'channel' in spoiling ? spoiling.channel : undefined)
      const said = isSpoilt ? spoil(message, spoiling) : message
      if (said === undefined) return []
      return isDouble ? [said, said] : [said]
    })
  }

  /** Late ones are kept until their time has come, or the fault is over. */
  #delivered(messages: readonly Message[], now: number): readonly Message[] {
    const late = this.#faults.find(this.#venue, now, 'late')
    if (late === undefined) return [...this.#late.splice(0).map(({ message }) => message), ...messages]
    for (const message of messages) this.#late.push({ at: now + late.byMs, message })
    const due = this.#late.filter(({ at }) => at <= now).length
    return this.#late.splice(0, due).map(({ message }) => message)
  }

  #isOfUnlisted(message: Message, now: number): boolean {
    const coins = this.#faults.unlisted(this.#venue, now)
    if (coins.length === 0) return false
    const symbols = this.#events(message).flatMap(event => ('symbol' in event ? [event.symbol?.toUpperCase()] : []))
    return symbols.length > 0 && symbols.every(symbol => coins.some(coin => symbol?.startsWith(coin)))
  }

  /** Data of the channel, or any data: pings go on. */
  #isOf(message: Message, channel: ChannelKind | undefined): boolean {
    const events = this.#events(message)
    if (channel === undefined) return !events.some(({ kind }) => kind === 'ping' || kind === 'pong')
    return events.some(({ kind }) => CHANNEL_OF[kind] === channel)
  }

  #events(message: Message): readonly VenueEvent[] {
    const product = (['spot', 'linear', 'inverse'] as const).find(each => this.#path.includes(each))
    const events: VenueEvent[] = []
    const adapter = Object.values(adapters).find(({ id }) => id === this.#venue)
    adapter?.decoder.frame(product, message, event => events.push(event))
    return events
  }
}

const CHANNEL_OF: Readonly<Partial<Record<VenueEvent['kind'], ChannelKind>>> = {
  trade: 'trades',
  quote: 'quotes',
  bar: 'candles',
  ticker: 'tickers',
  mark: 'marks',
  funding: 'funding',
  'open-interest': 'open-interest',
  liquidation: 'liquidations',
}

/** `/binance.spot.rest/api/v3/time` is Binance's. */
const venueOf = ({ pathname }: URL): string => pathname.split('/')[1]?.split('.')[0] ?? ''
