import { expect, it } from 'vitest'
import * as topics from './topics.ts'
import {
  CONTRACTS_TOPIC,
  LIQUIDATIONS_TOPIC,
  MARKET_TOPIC,
  MESSAGES_TOPIC,
  SIGNALS_TOPIC,
  splitTopicName,
  TICKER_TOPIC,
  tickerTopic,
  topicName,
} from './topics.ts'

const ticker = { last: '1.5', change24h: '2', high24h: '3', low24h: '1', volume24h: '10', turnover24h: '15' }
const pulse = {
  marketCap: '3',
  marketCapChange24h: '1.2',
  turnover24h: '4',
  btcDominance: '58',
  upSize: 295,
  downSize: 178,
  flatSize: 34,
  lateMs: 120,
  away: 'OKX@5',
}
const print = { at: 5, pair: 'okx-perpetual/btc.usdt', isLong: true, price: '1', size: '2', usd: '2' }

it('reads back what it wrote', () => {
  expect(TICKER_TOPIC.read(TICKER_TOPIC.write(ticker))).toEqual(ticker)
  for (const lateMs of [120, null])
    expect(MARKET_TOPIC.read(MARKET_TOPIC.write({ ...pulse, lateMs }))).toEqual({ ...pulse, lateMs })
  const state = { asOf: 7, revision: 2 }
  expect(CONTRACTS_TOPIC.read(CONTRACTS_TOPIC.write(state))).toEqual(state)
  expect(LIQUIDATIONS_TOPIC.read(LIQUIDATIONS_TOPIC.write([print]))).toEqual([print])
  for (const newestId of ['a', null])
    expect(MESSAGES_TOPIC.read(MESSAGES_TOPIC.write({ unread: 2, newestId }))).toEqual({ unread: 2, newestId })
  const signal = { seq: 12, raisedAt: 60_000 }
  expect(SIGNALS_TOPIC.read(SIGNALS_TOPIC.write(signal))).toEqual(signal)
})

it('reads a market of a server that does not name exchanges yet', () => {
  expect(MARKET_TOPIC.read(MARKET_TOPIC.write(pulse).slice(0, 8))).toEqual({ ...pulse, away: '' })
})

it('keeps the field order that clients depend on', () => {
  expect(TICKER_TOPIC.write(ticker)).toEqual(['1.5', '2', '3', '1', '10', '15'])
  expect(MARKET_TOPIC.write(pulse)).toEqual(['3', '1.2', '4', '58', 295, 178, 34, 120, 'OKX@5'])
  expect(CONTRACTS_TOPIC.write({ asOf: 7, revision: 2 })).toEqual([7, 2])
  expect(LIQUIDATIONS_TOPIC.write([print])).toEqual(['5|okx-perpetual/btc.usdt|L|1|2|2'])
  expect(MESSAGES_TOPIC.write({ unread: 2, newestId: 'a' })).toEqual([2, 'a'])
  expect(SIGNALS_TOPIC.write({ seq: 12, raisedAt: 60_000 })).toEqual([12, 60_000])
})

it.each([
  ['a ticker', TICKER_TOPIC.read(['1'])],
  ['the market', MARKET_TOPIC.read(['1'])],
  ['contracts', CONTRACTS_TOPIC.read([1])],
  ['signals', SIGNALS_TOPIC.read([1])],
])('refuses too few fields for %s', (_, value) => expect(value).toBeUndefined())

it('skips malformed liquidations', () => {
  expect(LIQUIDATIONS_TOPIC.read(['1|x', '5|okx-perpetual/btc.usdt|L|1|2|2'])).toEqual([print])
})

it('names topics with and without a key', () => {
  expect(tickerTopic('candela-spot/btc.usdt')).toBe('ticker:candela-spot/btc.usdt')
  expect(topicName(MARKET_TOPIC)).toBe('market')
  expect(splitTopicName('ticker:a:b')).toEqual({ name: 'ticker', key: 'a:b' })
  expect(splitTopicName('market')).toEqual({ name: 'market', key: '' })
})

it('lists every topic', () => {
  const declared = Object.keys(topics).filter(name => name.endsWith('_TOPIC'))
  const listed = Object.entries(topics).filter(([, value]) => topics.ALL_TOPICS.some(topic => topic === value))
  expect(listed.map(([name]) => name)).toEqual(declared)
})
