import { type LiveField, MARKET_TOPIC, MESSAGES_TOPIC, TICKER_TOPIC, tickerTopic } from '@candela/contract/live'
import { describe, expect, it, vi } from 'vitest'
import { createFeed, feedHealth } from './feed.ts'
import type { LiveStatus } from './socket.ts'

const PULSE = {
  marketCap: '1',
  marketCapChange24h: '0',
  turnover24h: '1',
  btcDominance: '50',
  upSize: 1,
  downSize: 1,
  flatSize: 0,
  away: '',
}
const settled = () => new Promise(resolve => setTimeout(resolve))

it.each([
  ['open', undefined, { kind: 'starting' }],
  ['open', 0, { kind: 'live' }],
  ['open', 5000, { kind: 'live' }],
  ['open', 5001, { kind: 'late', seconds: 5 }],
  ['connecting', 8200, { kind: 'late', seconds: 8 }],
  ['waiting', 100, { kind: 'off' }],
] as const)('is told as it is: %s, silent for %s ms', (status, silentMs, health) => {
  expect(feedHealth(status, silentMs)).toEqual(health)
})

describe('the age of prices', () => {
  async function setUp() {
    const parts = { now: 100_000 }
    let tell: (topic: string, fields: readonly LiveField[]) => void = () => {}
    const feed = createFeed({
      clock: () => parts.now,
      requestFlush: flush => flush(),
      pause: async () => {},
      open: async ({ onItem }) => {
        tell = onItem
        return { status: 'open' as LiveStatus, retain: () => () => {} }
      },
    })
    feed.retain('market')
    await settled()
    const pulse = (lateMs: number | null) => tell('market', MARKET_TOPIC.write({ ...PULSE, lateMs }))
    return { feed, parts, pulse, ticker: () => tell('ticker:okx-spot/btc.usdt', ['1', '2']) }
  }

  it('is unknown before the first tick of the market, whatever prices were stored', async () => {
    const { feed, pulse, ticker } = await setUp()
    pulse(null)
    ticker()
    expect(feed.health()).toEqual({ kind: 'starting' })
    expect(feed.silence().newestTickAt).toBeUndefined()
    pulse(20)
    expect(feed.health()).toEqual({ kind: 'live' })
  })

  it('is that of the newest tick, not the time at which stored prices arrive', async () => {
    const { feed, parts, pulse, ticker } = await setUp()
    pulse(60_000)
    ticker()
    expect(feed.health()).toEqual({ kind: 'late', seconds: 60 })
    parts.now += 1_000
    pulse(100)
    ticker()
    expect(feed.health()).toEqual({ kind: 'live' })
    parts.now += 7_000
    expect(feed.health()).toEqual({ kind: 'late', seconds: 7 })
  })
})

describe('topics requested before the socket is loaded', () => {
  function setUp(failures = 0) {
    const topics = new Set<string>()
    let failed = 0
    const pause = vi.fn(async () => {})
    const feed = createFeed({
      clock: () => 0,
      requestFlush: flush => flush(),
      pause,
      open: async () => {
        if (failed++ < failures) throw new Error('the file is gone')
        return {
          status: 'open' as LiveStatus,
          retain: topic => {
            topics.add(topic)
            return () => topics.delete(topic)
          },
        }
      },
    })
    return { feed, topics, pause }
  }
  it('are subscribed once it is, and released like any other', async () => {
    const { feed, topics } = setUp()
    const release = feed.retain('market')
    expect(topics.size).toBe(0)
    await settled()
    expect([...topics]).toEqual(['market'])
    release()
    expect(topics.size).toBe(0)
  })

  it('are dropped when they have no more readers', async () => {
    const { feed, topics } = setUp()
    feed.retain('market')()
    await settled()
    expect(topics.size).toBe(0)
  })

  it('wait while its code fails to load, and the connection counts as lost', async () => {
    const { feed, topics, pause } = setUp(2)
    feed.retain('market')
    pause.mockImplementationOnce(async () => {
      expect(feed.health()).toEqual({ kind: 'off' })
    })
    await settled()
    expect(pause).toHaveBeenCalledTimes(2)
    expect([...topics]).toEqual(['market'])
  })
})

it('tells of a message at once, for its sound, though a hidden tab is never painted', async () => {
  let tell: (topic: string, fields: readonly LiveField[]) => void = () => {}
  const feed = createFeed({
    clock: () => 0,
    requestFlush: () => {}, // no frame comes
    pause: async () => {},
    open: async ({ onItem }) => {
      tell = onItem
      return { status: 'open', retain: () => () => {} }
    },
  })
  feed.retain(MESSAGES_TOPIC.name)
  await settled()
  const heard = vi.fn()
  feed.book.subscribe(MESSAGES_TOPIC.name, heard)
  const pair = 'okx-spot/btc.usdt'
  const priced = vi.fn()
  feed.book.subscribe(tickerTopic(pair), priced)
  const prices = { last: '1', change24h: '0', high24h: '1', low24h: '1', volume24h: '1', turnover24h: '1' }
  tell(tickerTopic(pair), TICKER_TOPIC.write(prices))
  tell(MESSAGES_TOPIC.name, MESSAGES_TOPIC.write({ unread: 1, newestId: 'a' }))
  expect(heard).toHaveBeenCalledTimes(1)
  expect(priced).not.toHaveBeenCalled() // prices wait for a frame
  expect(feed.book.value(MESSAGES_TOPIC)).toEqual({ unread: 1, newestId: 'a' })
})
