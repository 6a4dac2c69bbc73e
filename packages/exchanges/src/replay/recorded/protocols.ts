import { gunzipSync } from 'node:zlib'
import type { adapters } from '../../adapters.ts'
import { type Fields, isFields } from '../../venue/fields.ts'
import { gzip } from '../gzip.ts'
import type { Message } from '../replay-venue.ts'

/** What an exchange's sockets are subscribed to, and what its messages are about, in the exchange's own words. */
export type Protocol = {
  /** `topics` are subscribed to. */
  receive(text: string, now: number): { readonly topics: readonly string[]; readonly answers: readonly Message[] }
  /** None for messages about the connection itself. */
  topicsOf(message: Message): readonly string[]
}

const read = (text: string): Fields => {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
const rowsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value : [value]).filter(isFields)
const asText = (message: Message): string =>
  typeof message === 'string' ? message : Buffer.from(message).toString('utf8')
const topic = (...parts: readonly unknown[]): readonly string[] =>
  parts.every(part => typeof part === 'string') ? [parts.join(' ')] : []
const answer = (topics: readonly string[], ...answers: readonly object[]) => ({
  topics,
  answers: answers.map(each => JSON.stringify(each)),
})

const binance: Protocol = {
  receive(text) {
    const { params, id } = read(text)
    return answer(textsOf(params), { result: null, id })
  },
  topicsOf: message => topic(read(asText(message)).stream),
}

const okxTopic = (arg: Fields): readonly string[] =>
  topic(arg.channel, arg.channel === 'liquidation-orders' ? arg.instType : arg.instId)

const okx: Protocol = {
  receive(text) {
    if (text === 'ping') return { topics: [], answers: ['pong'] }
    const args = rowsOf(read(text).args)
    return answer(args.flatMap(okxTopic), ...args.map(arg => ({ event: 'subscribe', arg, connId: 'recorded' })))
  },
  topicsOf(message) {
    const { event, arg } = read(asText(message))
    return event === undefined && isFields(arg) ? okxTopic(arg) : []
  },
}

const bybit: Protocol = {
  receive(text) {
    const { op, req_id, args } = read(text)
    const isPing = op === 'ping'
    const said = { success: true, ret_msg: isPing ? 'pong' : '', conn_id: 'recorded', req_id, op }
    return answer(isPing ? [] : textsOf(args), said)
  },
  topicsOf: message => topic(read(asText(message)).topic),
}

const gate: Protocol = {
  receive(text, now) {
    const { id, channel, event, payload } = read(text)
    const at = { time: Math.floor(now / 1000), time_ms: now }
    if (typeof channel !== 'string') return answer([])
    if (channel.endsWith('.ping')) return answer([], { ...at, channel: channel.replace('ping', 'pong'), event: '' })
    const names = textsOf(payload)
    const [span = '', ...symbols] = names
    const topics = channel.endsWith('.candlesticks') ? symbols.map(symbol => `${span}_${symbol}`) : names
    return answer(
      topics.map(name => `${channel} ${name}`),
      { ...at, id, channel, event, error: null, result: { status: 'success' } },
    )
  },
  topicsOf(message) {
    const { channel, event, result } = read(asText(message))
    if (event !== 'update' && event !== 'all') return []
    if (channel === 'futures.public_liquidates') return topic(channel, '!all')
    const names = rowsOf(result).flatMap(({ n, s, contract, currency_pair: pair }) =>
      topic(channel, n ?? s ?? contract ?? pair),
    )
    return [...new Set(names)]
  },
}

/** `public.BTC-USDT.funding_rate` goes to those who asked for `public.*.funding_rate`. */
const noticeTopic = (name: unknown): readonly string[] =>
  typeof name === 'string' ? [name.replace(/^public\.[^.]+\./, 'public.*.')] : []

const huobi: Protocol = {
  receive(text, now) {
    const { sub, id, op, cid, topic: notice, pong } = read(text)
    if (pong !== undefined || op === 'pong') return answer([])
    const said =
      op === 'sub' ? { op, cid, topic: notice, ts: now, 'err-code': 0 } : { id, status: 'ok', subbed: sub, ts: now }
    return { topics: op === 'sub' ? noticeTopic(notice) : topic(sub), answers: [gzip(JSON.stringify(said))] }
  },
  topicsOf(message) {
    const { ch, op, topic: notice } = read(unzipped(message))
    return op === 'notify' ? noticeTopic(notice) : topic(ch)
  },
}

function unzipped(message: Message): string {
  if (typeof message === 'string') return message
  try {
    return gunzipSync(message).toString('utf8')
  } catch {
    return ''
  }
}

const mexc: Protocol = {
  receive(text, now) {
    const { method, params, param } = read(text)
    if (method === 'PING') return answer([], { id: 0, code: 0, msg: 'PONG' })
    if (method === 'ping') return answer([], { channel: 'pong', data: now, ts: now })
    if (method === 'SUBSCRIPTION') return answer(textsOf(params), { id: 0, code: 0, msg: textsOf(params).join() })
    const channel = String(method).replace('sub.', 'push.')
    const of = isFields(param) && typeof param.symbol === 'string' ? [channel, param.symbol] : [channel]
    return answer(topic(...of), { channel: `rs.${String(method)}`, data: 'success', ts: now })
  },
  topicsOf(message) {
    // A packed message starts with the name of its channel: field 1, its length, the text.
    if (typeof message !== 'string')
      return message[0] === 0x0a ? [Buffer.from(message.subarray(2, 2 + (message[1] ?? 0))).toString('utf8')] : []
    const { channel, symbol } = read(message)
    if (typeof channel !== 'string' || !channel.startsWith('push.')) return []
    return typeof symbol === 'string' ? topic(channel, symbol) : topic(channel)
  },
}

export const protocols: Readonly<Record<keyof typeof adapters, Protocol>> = { binance, okx, bybit, gate, huobi, mexc }
