import type { AnswerKind } from '../venue/decoder.ts'
import { ANSWER_KINDS } from '../venue/decoder.ts'
import type { Product } from '../venue/event.ts'
import { fields, list, Malformed, text } from '../venue/fields.ts'

/** One message of a recorded file, as an exchange sent it. */
export type Recorded =
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
    return list(JSON.parse(content), 'file').map(row => ({
      from: 'socket',
      product: PRODUCTS[frames.product ?? ''],
      data: Buffer.from(text(fields(row, 'row').b64, 'b64'), 'base64'),
    }))
  if (name === 'ws-subscribe.json') return readSubscriptions(content)
  return name === 'errors.json' ? readErrors(content) : undefined
}

/** Lines of `{ t, dir: 'open' | 'in' | 'out' | 'rest', url?, text? , b64? }`. */
function readStream(product: Product | undefined, content: string): readonly Recorded[] {
  const recorded: Recorded[] = []
  for (const line of content.split('\n')) {
    if (line === '') continue
    const { dir, url, text: data, b64 } = fields(JSON.parse(line), 'line')
    if (dir === 'in' && typeof b64 === 'string')
      recorded.push({ from: 'socket', product, data: Buffer.from(b64, 'base64') })
    else if (dir === 'in') recorded.push({ from: 'socket', product, data: text(data, 'text') })
    else if (dir === 'rest')
      recorded.push({ from: 'rest', product, answerKind: kindOf(text(url, 'url')), data: text(data, 'text') })
  }
  return recorded
}

/** Streams keep the calls that a book needs; other calls are recorded one by one. */
function kindOf(url: string): AnswerKind {
  if (/depth|order_?book/i.test(url)) return 'book'
  throw new Malformed(`a recorded call to ${url} in a stream`)
}

function readSubscriptions(content: string): readonly Recorded[] {
  return list(JSON.parse(content), 'file').flatMap((row): readonly Recorded[] => {
    const { product, private: isPrivate, reply } = fields(row, 'row')
    if (isPrivate === true || typeof reply !== 'string' || reply === '') return []
    const data = reply.replaceAll(/\|(\d+)\|/g, '$1') // |1| stands for the number of the request
    return [{ from: 'socket', product: PRODUCTS[String(product)], data }]
  })
}

/** Failed calls look alike, whatever was asked for. */
function readErrors(content: string): readonly Recorded[] {
  return list(JSON.parse(content), 'file').map(row => {
    const { body } = fields(row, 'row')
    const data = typeof body === 'string' ? body : JSON.stringify(body)
    return { from: 'rest', product: undefined, answerKind: 'status', data }
  })
}
