import type { AnswerKind } from '../venue/decoder.ts'
import { ANSWER_KINDS } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { fields, list, Malformed, text } from '../venue/fields.ts'

/** One message of a recorded file, as an exchange sent it. */
export type Recorded = Message & {
  /** Where it is in the file of a connection, from 1 on. */
  readonly line?: number
}

type Message =
  /** A row or a line that is not a message, such as the last line of a recording that was cut. */
  | { readonly from: 'nowhere'; readonly reason: string }
  | { readonly from: 'socket'; readonly product: Product | undefined; readonly data: string | Uint8Array }
  | {
      readonly from: 'rest'
      readonly product: Product | undefined
      readonly answerKind: AnswerKind
      readonly data: string
    }

/** What the exchanges call the contracts of one address. An address that serves several is undefined. */
const PRODUCTS: Readonly<Record<string, Product | undefined>> = {
  all: undefined,
  public: undefined,
  swap: undefined,
  futures: undefined,
  spot: 'spot',
  linear: 'linear',
  usdm: 'linear',
  inverse: 'inverse',
  coinm: 'inverse',
  'coin-swap': 'inverse',
  'linear-futures': 'linear-dated',
  'coin-futures': 'inverse-dated',
}

/** What recorded files of an address are called. */
export const PRODUCT_NAME: Readonly<Record<Product, string>> = {
  spot: 'spot',
  linear: 'linear',
  inverse: 'inverse',
  'linear-dated': 'linear-futures',
  'inverse-dated': 'coin-futures',
}

const PRODUCT_NAMES = Object.keys(PRODUCTS).toSorted((a, b) => b.length - a.length)
const NAME = new RegExp(`^(?<kind>[a-z-]+?)-(?<product>${PRODUCT_NAMES.join('|')})-(?<from>rest|ws)(?:-.*)?\\.json$`)
const STREAM = new RegExp(`^stream-(?<product>${PRODUCT_NAMES.join('|')})(?:-.*)?\\.ndjson$`)
const FRAMES = new RegExp(`^frames-(?<product>${PRODUCT_NAMES.join('|')})(?:-.*)?\\.json$`)

/**
 * The messages of a file, by its name: `trades-spot-ws-….json` is one message of a socket, `candles-linear-rest-….json`
 * one answer, `stream-spot.ndjson` a recorded connection, `frames-spot-….json` a list of binary messages,
 * `ws-subscribe.json` answers to subscriptions, `errors.json` answers to failed calls. Undefined if the name says that
 * the file is about an account or a call, not about the market.
 */
export function readRecording(name: string, content: string): readonly Recorded[] | undefined {
  const single = NAME.exec(name)?.groups
  if (single !== undefined) {
    const { kind = '', product = '' } = single
    const answerKind = ANSWER_KINDS.find(each => each === kind)
    if (answerKind === undefined) return undefined
    if (single.from === 'rest') return [{ from: 'rest', product: PRODUCTS[product], answerKind, data: content }]
    return [{ from: 'socket', product: PRODUCTS[product], data: content }]
  }
  const stream = STREAM.exec(name)?.groups
  if (stream !== undefined) return readStream(PRODUCTS[stream.product ?? ''], content)
  const frames = FRAMES.exec(name)?.groups
  if (frames !== undefined)
    return eachOf(list(JSON.parse(content), 'file'), row => {
      const data = Buffer.from(text(fields(row, 'row').b64, 'b64'), 'base64')
      return { from: 'socket', product: PRODUCTS[frames.product ?? ''], data }
    })
  if (name === 'ws-subscribe.json') return readSubscriptions(content)
  return name === 'errors.json' ? readErrors(content) : undefined
}

/** Of files about accounts and orders, which have no events. */
const ACCOUNT =
  /account|adl|amend|balance|cancel|close-position|deposits|error|fees|fills|key|ledger|leverage|margin|order|position|requests|rows|tiers|transfers|user-stream|withdrawals/

/** Why a file that `readRecording` leaves out is not read, and whether that may be a mistake in its name. */
export function whyLeftOut(name: string): { readonly reason: string; readonly isUnknown: boolean } {
  if (ACCOUNT.test(name)) return { reason: 'not about the market, by its name', isUnknown: false }
  const kind = NAME.exec(name)?.groups?.kind
  const reason =
    kind === undefined
      ? 'its name is not of the form kind-product-rest|ws-….json or stream-product-….ndjson'
      : `its name says ${kind}, which is none of ${ANSWER_KINDS.join(', ')}`
  return { reason, isUnknown: true }
}

/** One that cannot be read does not stop the others. */
function eachOf<Row>(rows: readonly Row[], read: (row: Row) => Message | undefined): readonly Message[] {
  return rows.flatMap((row): readonly Message[] => {
    try {
      return [read(row) ?? []].flat()
    } catch (error) {
      return [{ from: 'nowhere', reason: error instanceof Malformed ? error.message : 'not JSON' }]
    }
  })
}

/** Lines of `{ t, dir: 'open' | 'in' | 'out' | 'rest', url?, kind?, text? , b64? }`. */
function readStream(product: Product | undefined, content: string): readonly Recorded[] {
  return content
    .split('\n')
    .flatMap((text, index) =>
      text.trim() === '' ? [] : readLine(product, text).map(each => ({ ...each, line: index + 1 })),
    )
}

function readLine(product: Product | undefined, content: string): readonly Message[] {
  return eachOf([content], line => {
    const { dir, url, kind, text: data, b64 } = fields(JSON.parse(line), 'line')
    if (dir === 'in')
      return {
        from: 'socket',
        product,
        data: typeof b64 === 'string' ? Buffer.from(b64, 'base64') : text(data, 'text'),
      }
    if (dir !== 'rest') return undefined
    const answerKind = ANSWER_KINDS.find(each => each === kind) ?? kindOf(text(url, 'url'))
    return { from: 'rest', product, answerKind, data: text(data, 'text') }
  })
}

/** What a call was for, by its address, if the recording does not say it; the first that fits. */
const ADDRESSES: readonly (readonly [RegExp, AnswerKind])[] = [
  [/depth|order_?book|\/books/i, 'book'],
  [/kline|candle/i, 'candles'],
  [/book_?ticker|\/bbo/i, 'book-ticker'],
  [/funding/i, 'funding'],
  [/open_?-?interest/i, 'open-interest'],
  [/ratio|contract_stats/i, 'long-short'],
  [/liq/i, 'liquidation'],
  [/premiumIndex|mark(?!et)|index|fair_price/i, 'mark'],
  [/ticker|merged|market\/detail$/i, 'ticker'],
  [/trade|deals/i, 'trades'],
  [/currenc(?!y_pairs)/i, 'currencies'],
  [/exchangeInfo|instruments|symbols|contract_info|contracts|currency_pairs|detail/i, 'instruments'],
  [/time/i, 'time'],
  [/status|heartbeat|ping/i, 'status'],
]

export function kindOf(url: string): AnswerKind {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\?.*$/s, '')
  const found = ADDRESSES.find(([address]) => address.test(path))
  if (found === undefined) throw new Malformed(`a call to ${url}, which is not for market data`)
  return found[1]
}

function readSubscriptions(content: string): readonly Recorded[] {
  return eachOf(list(JSON.parse(content), 'file'), row => {
    const { product, private: isPrivate, reply } = fields(row, 'row')
    if (isPrivate === true || typeof reply !== 'string' || reply === '') return undefined
    const data = reply.replaceAll(/\|(\d+)\|/g, '$1') // |1| stands for the number of the request
    return { from: 'socket', product: PRODUCTS[String(product)], data }
  })
}

/** Failed calls look alike, whatever was asked for. */
function readErrors(content: string): readonly Recorded[] {
  return eachOf(list(JSON.parse(content), 'file'), row => {
    const { body } = fields(row, 'row')
    const data = typeof body === 'string' ? body : JSON.stringify(body)
    return { from: 'rest', product: undefined, answerKind: 'status', data }
  })
}
