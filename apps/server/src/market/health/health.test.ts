import type { ExchangeId } from '@candela/contract/core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Bus } from '#platform/bus/bus.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock, type TestClock } from '#testing/clock.ts'
import { silentLog } from '#testing/log.ts'
import { testMarket } from '#testing/market.ts'
import { type ExchangeHealth, HEALTH_TOPIC, type HealthMessage } from './exchange-health.ts'
import { createHealthBoard, NO_NEWS } from './health-board.ts'
import { createHealthPublisher } from './health-publisher.ts'

const START = Date.UTC(2026, 10, 16)

const aHealth = (fields: Partial<ExchangeHealth> = {}): ExchangeHealth => ({
  exchange: 'okx',
  isSimulated: false,
  state: 'live',
  why: null,
  pairs: 300,
  freshPairs: 290,
  connections: { open: 4, planned: 4 },
  newestAt: START,
  since: START - 86_400_000,
  offsetMs: 12,
  refused: { 'crossed quote': 2 },
  calls: { public: { used: 3, allowed: 100 } },
  ...fields,
})

let clock: TestClock
let bus: Bus
const heard: HealthMessage[] = []

beforeEach(() => {
  clock = createTestClock(START)
  bus = createLocalBus(silentLog)
  heard.length = 0
  bus.subscribe(HEALTH_TOPIC, message => heard.push(message))
})

/** A node that follows OKX, with simulated index futures of the CME. */
async function aNode(followed: readonly ExchangeId[] = ['okx']) {
  const { catalogue, board, clock: marketClock } = await testMarket()
  marketClock.advance(5_000)
  const node = createHealthBoard({ catalogue, board, followed, bus, clock })
  await node.start()
  return { read: (exchange: ExchangeId) => node.read().find(each => each.exchange === exchange), node }
}

describe('the health of exchanges on the bus', () => {
  it('is published at most once a second while it changes, and every five seconds otherwise', () => {
    const publisher = createHealthPublisher(bus, clock)
    publisher.start()
    clock.advance(3_000)
    expect(heard).toEqual([])
    for (let at = 0; at < 12; at++) {
      publisher.take(aHealth({ newestAt: clock.now() }))
      clock.advance(250)
    }
    expect(heard).toHaveLength(3)
    clock.advance(20_000)
    expect(heard).toHaveLength(7)
  })

  it('is known to a node that starts later', async () => {
    const publisher = createHealthPublisher(bus, clock)
    const stop = publisher.start()
    publisher.take(aHealth())
    clock.advance(1_000)
    stop()
    expect((await aNode()).read('okx')).toEqual(aHealth())
  })

  it('turns to away when nobody has told anything for 15 s', async () => {
    const { read, node } = await aNode()
    bus.publish(HEALTH_TOPIC, { at: clock.now(), exchanges: [aHealth()] })
    clock.advance(15_000)
    expect(read('okx')?.state).toBe('live')
    clock.advance(1)
    expect(read('okx')).toMatchObject({ state: 'away', why: NO_NEWS, freshPairs: 0, connections: { open: 0 } })
    expect(node.ageMs()).toBe(15_001)
  })

  it('is starting before anything was told', async () => {
    expect((await aNode()).read('okx')).toMatchObject({ isSimulated: false, state: 'starting', newestAt: null })
  })

  it('says of exchanges that nobody follows that they are simulated and live', async () => {
    const { node } = await aNode([])
    const all = node.read()
    expect(all.map(({ exchange }) => exchange)).toContain('cme')
    expect(all.every(each => each.isSimulated && each.state === 'live' && each.pairs === each.freshPairs)).toBe(true)
    expect(node.ageMs()).toBeUndefined()
  })
})
