import type { Adapter, Call, VenuePair } from '../../venue/adapter.ts'
import type { AnswerKind } from '../../venue/decoder.ts'
import type { Product } from '../../venue/event.ts'
import type { Recorded } from '../../recordings/recording.ts'
import type { Message } from '../replay-venue.ts'
import type { Protocol } from './protocols.ts'

/** Parts of a query that tell products of one address apart. */
const TELLING = ['category', 'instType', 'business_type', 'contract_type']

/** Single recorded messages of one exchange: answers to calls of their kind and product, and messages by topic. */
export class Payloads {
  readonly #adapter: Adapter
  readonly #protocol: Protocol
  readonly #calls: readonly Call[]
  readonly #answers = new Map<string, { readonly body: string; readonly events: number }>()
  readonly #messages = new Map<string, Message[]>()

  constructor(adapter: Adapter, protocol: Protocol) {
    this.#adapter = adapter
    this.#protocol = protocol
    this.#calls = callsOf(adapter)
  }

  add(recorded: Recorded): void {
    if (recorded.from === 'socket')
      for (const topic of this.#protocol.topicsOf(recorded.data)) {
        const messages = this.#messages.get(topic) ?? []
        this.#messages.set(topic, [...messages, recorded.data])
      }
    if (recorded.from !== 'rest') return
    const { product, answerKind, data: body } = recorded
    const events = this.#eventsOf(product, answerKind, body)
    const key = `${answerKind} ${product}`
    // Of several answers of a kind the one that says most is played.
    if (events > (this.#answers.get(key)?.events ?? 0)) this.#answers.set(key, { body, events })
  }

  answer(host: string, url: URL): string | undefined {
    const call = this.#calls.find(each => each.host === host && isAlike(new URL(each.path, url), url))
    if (call === undefined) return undefined
    // An address may serve several products, and a file may not say of which it is.
    const others = this.#adapter.products.filter(product => call.product === undefined && product !== 'spot')
    const products = [call.product, undefined, ...others]
    return products.map(product => this.#answers.get(`${call.answerKind} ${product}`)).find(each => each !== undefined)
      ?.body
  }

  messages(topic: string): readonly Message[] {
    return this.#messages.get(topic) ?? []
  }

  #eventsOf(product: Product | undefined, kind: AnswerKind, body: string): number {
    let count = 0
    this.#adapter.decoder.answer(product, kind, body, event => {
      if (!['ignored', 'refused', 'malformed'].includes(event.kind)) count += 1
    })
    return count
  }
}

function isAlike(asked: URL, url: URL): boolean {
  return (
    asked.pathname === url.pathname &&
    TELLING.every(name => asked.searchParams.get(name) === url.searchParams.get(name))
  )
}

/** One of every call, to know what an address is for. */
function callsOf({ calls, products }: Adapter): readonly Call[] {
  return products.flatMap(product => {
    const pair: VenuePair = { symbol: 'X', product }
    const isContract = product !== 'spot'
    return [
      ...calls.instruments(product),
      ...calls.tickers(product),
      ...(calls.marks?.(product) ?? []),
      ...(calls.funding?.(product) ?? []),
      ...(calls.openInterest?.(product) ?? []),
      ...(isContract ? (calls.ratios?.(pair) ?? []) : []),
      ...(isContract ? [calls.openInterestOf?.(pair), calls.settlements?.(pair, 0)] : []),
      calls.trades?.(pair),
    ].flatMap(call => call ?? [])
  })
}
