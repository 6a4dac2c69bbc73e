import { describe, expect, it, vi } from 'vitest'
import { createFeed, feedHealth } from './feed.ts'
import type { LiveStatus } from './socket.ts'

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
  const settled = () => new Promise(resolve => setTimeout(resolve))

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
