import type { AnswerKind } from '../venue/decoder.ts'
import { ANSWER_KINDS } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { fields, list, Malformed, text } from '../venue/fields.ts'

/** One message of a recorded file, as an exchange sent it. */
export type Recorded =
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

/** One that cannot be read does not stop the others. */
function eachOf<Row>(rows: readonly Row[], read: (row: Row) => Recorded | undefined): readonly Recorded[] {
  return rows.flatMap((row): readonly Recorded[] => {
    try {
      return [read(row) ?? []].flat()
    } catch (error) {
      return [{ from: 'nowhere', reason: error instanceof Malformed ? error.message : 'not JSON' }]
    }
  })
}

/** Lines of `{ t, dir: 'open' | 'in' | 'out' | 'rest', url?, kind?, text? , b64? }`. */
function readStream(product: Product | undefined, content: string): readonly Recorded[] {
  const lines = content.split('\n').filter(line => line.trim() !== '')
  return eachOf(lines, line => {
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
  [/book_?ticker/i, 'book-ticker'],
  [/funding/i, 'funding'],
  [/open_?-?interest/i, 'open-interest'],
  [/ratio|contract_stats/i, 'long-short'],
  [/liq/i, 'liquidation'],
  [/premiumIndex|mark(?!et)|index/i, 'mark'],
  [/ticker|merged/i, 'ticker'],
  [/trade|deals/i, 'trades'],
  [/currenc(?!y_pairs)/i, 'currencies'],
  [/exchangeInfo|instruments|symbols|contract_info|contracts|currency_pairs|detail/i, 'instruments'],
  [/time/i, 'time'],
  [/status|heartbeat|ping/i, 'status'],
]

export function kindOf(url: string): AnswerKind {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '')
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
