import { LIVE_LIMITS, splitTopicName, TICKER_TOPIC, TRADES_TOPIC } from '@candela/contract/live'
import { expect, it } from 'vitest'
import type { SharedBody } from './frame.ts'
import { LiveHub, type Outlet } from './hub.ts'
import type { TopicSource, TopicValue } from './topic-source.ts'

/** A hub over topics `ticker:a` … whose values the test sets. */
function aHub() {
  const values = new Map<string, TopicValue>()
  const source: TopicSource = {
    topic: TICKER_TOPIC,
    has: () => true,
    value: key => values.get(key),
    watch: () => () => undefined,
  }
  const hub = new LiveHub([source])
  const set = (name: string, version: number, ...fields: (string | number)[]): void => {
    const { key } = splitTopicName(name)
    values.set(key, { version, fields })
    hub.touch(source, key)
  }
  return { hub, set }
}

function anOutlet() {
  const bodies: unknown[] = []
  const frames: [tag: string, items: unknown[]][] = []
  const take = (tag: string, body: SharedBody): void => {
    bodies.push(body)
    frames.push([tag, JSON.parse(body.toString().slice(0, -1)) as unknown[]])
  }
  const outlet: Outlet & { isSlow: boolean } = {
    isSlow: false,
    isBehind: () => outlet.isSlow,
    snapshot: body => take('snap', body),
    update(body) {
      if (!outlet.isSlow) take('upd', body)
      return !outlet.isSlow
    },
  }
  return { outlet, frames, bodies }
}

function subscribe(hub: LiveHub, outlet: Outlet, topics: string[], since?: number[]) {
  const session = hub.open(outlet)
  const { channels, refused } = hub.subscribe(session, topics)
  hub.snapshot(
    session,
    channels.map(([, id]) => id),
    since,
  )
  return { session, channels, refused }
}

it('sends the current value on subscribing, and each change once', () => {
  const { hub, set } = aHub()
  set('ticker:a', 1, 'x')
  const { outlet, frames } = anOutlet()
  const { channels } = subscribe(hub, outlet, ['ticker:a'])
  const id = channels[0]?.[1]
  expect(frames).toEqual([['snap', [[id, 1, 'x']]]])
  set('ticker:a', 2, 'y')
  set('ticker:a', 3, 'z')
  hub.flush()
  hub.flush()
  expect(frames.slice(1)).toEqual([['upd', [[id, -2, 'z']]]])
})

it('writes nothing to sessions that watch nothing that changed', () => {
  const { hub, set } = aHub()
  const { outlet, frames } = anOutlet()
  subscribe(hub, outlet, ['ticker:a'])
  set('ticker:b', 1, 'x')
  hub.flush()
  expect(frames).toEqual([])
})

it('sends the same bytes to sessions with the same subscriptions', () => {
  const { hub, set } = aHub()
  const first = anOutlet()
  const second = anOutlet()
  subscribe(hub, first.outlet, ['ticker:a', 'ticker:b'])
  subscribe(hub, second.outlet, ['ticker:b', 'ticker:a'])
  set('ticker:a', 1, 'x')
  hub.flush()
  expect(second.bodies[0]).toBe(first.bodies[0])
})

it('resumes: only topics that changed while the session was disconnected are sent again', () => {
  const { hub, set } = aHub()
  set('ticker:a', 5, 'x')
  set('ticker:b', 7, 'y')
  const { outlet, frames } = anOutlet()
  const { channels } = subscribe(hub, outlet, ['ticker:a', 'ticker:b'], [5, 6])
  expect(frames).toEqual([['snap', [[channels[1]?.[1], 7, 'y']]]])
})

it('a session that resumes without a value gets one, also one that has not changed yet', () => {
  const { hub, set } = aHub()
  set('ticker:a', 0, 'x')
  const { outlet, frames } = anOutlet()
  const { channels } = subscribe(hub, outlet, ['ticker:a'], [0])
  expect(frames).toEqual([['snap', [[channels[0]?.[1], 0, 'x']]]])
})

it('skips a slow reader and then sends it only the newest values it missed', () => {
  const { hub, set } = aHub()
  const { outlet, frames } = anOutlet()
  const { channels } = subscribe(hub, outlet, ['ticker:a'])
  outlet.isSlow = true
  for (let version = 1; version <= 5; version++) {
    set('ticker:a', version, `v${version}`)
    hub.flush()
  }
  expect(frames).toEqual([])
  outlet.isSlow = false
  hub.flush()
  expect(frames).toEqual([['upd', [[channels[0]?.[1], 5, 'v5']]]])
})

it('stops sending a topic after unsubscribing, and forgets closed sessions', () => {
  const { hub, set } = aHub()
  const { outlet, frames } = anOutlet()
  const { session } = subscribe(hub, outlet, ['ticker:a', 'ticker:b'])
  hub.unsubscribe(session, ['ticker:a'])
  set('ticker:a', 1, 'x')
  hub.flush()
  hub.close(session)
  set('ticker:b', 1, 'x')
  hub.flush()
  expect(frames).toEqual([])
  expect(hub.sessions).toBe(0)
})

it('knows which topics are watched now', () => {
  const { hub } = aHub()
  const { session } = subscribe(hub, anOutlet().outlet, ['ticker:a', 'ticker:b'])
  subscribe(hub, anOutlet().outlet, ['ticker:b'])
  expect(hub.watched('ticker')).toEqual(['a', 'b'])
  hub.close(session)
  expect(hub.watched('ticker')).toEqual(['b'])
})

it('refuses unknown topics and more than the limit, and keeps the rest', () => {
  const { hub } = aHub()
  const { outlet } = anOutlet()
  const topics = Array.from({ length: LIVE_LIMITS.topicsPerSession + 2 }, (_, at) => `ticker:${at}`)
  const { channels, refused } = subscribe(hub, outlet, ['nonsense', ...topics])
  expect(channels).toHaveLength(LIVE_LIMITS.topicsPerSession)
  expect(refused.map(([, why]) => why)).toEqual(['UNKNOWN_TOPIC', 'TOO_MANY_TOPICS', 'TOO_MANY_TOPICS'])
})

it('gives the sessions of an address a share of the topics whose values are made for them', () => {
  const opened = new Set<string>()
  const closeUps: TopicSource = {
    topic: TRADES_TOPIC,
    has: () => true,
    value: () => undefined,
    watch: () => () => undefined,
    open: key => opened.add(key),
    close: key => opened.delete(key),
  }
  const hub = new LiveHub([closeUps])
  const visitor = { closeUps: new Map<number, number>() }
  const { outlet } = anOutlet()
  const topics = (name: string, count: number) => Array.from({ length: count }, (_, at) => `trades:${name}${at}`)
  const most = LIVE_LIMITS.closeUpsPerAddress
  const first = hub.open(outlet, visitor)
  const second = hub.open(outlet, visitor)
  expect(hub.subscribe(first, topics('a', most - 1)).refused).toEqual([])
  expect(hub.subscribe(first, topics('a', most - 1)).refused).toEqual([])
  expect(hub.subscribe(second, ['trades:b', 'trades:c']).refused).toEqual([['trades:c', 'TOO_MANY_TOPICS']])
  expect([opened.size, opened.has('c'), visitor.closeUps.size]).toEqual([most, false, most])
  // What another of its sessions has costs nothing more.
  expect(hub.subscribe(second, ['trades:a0']).refused).toEqual([])
  expect(hub.subscribe(hub.open(outlet), ['trades:c']).refused).toEqual([])
  hub.unsubscribe(first, ['trades:a0', 'trades:a0', 'trades:nothing'])
  expect(hub.subscribe(second, ['trades:d']).refused).toEqual([['trades:d', 'TOO_MANY_TOPICS']])
  hub.unsubscribe(second, ['trades:a0'])
  expect(hub.subscribe(second, ['trades:d']).refused).toEqual([])
  hub.close(first)
  hub.close(first)
  expect(visitor.closeUps.size).toBe(2)
  hub.close(second)
  expect([visitor.closeUps.size, [...opened]]).toEqual([0, ['c']])
})

it('writes an unchanged text as 0, and full values to sessions that were skipped before', () => {
  const { hub, set } = aHub()
  set('ticker:a', 1, 'x', 'high', 0)
  const quick = anOutlet()
  const slow = anOutlet()
  const { channels } = subscribe(hub, quick.outlet, ['ticker:a'])
  subscribe(hub, slow.outlet, ['ticker:a'])
  const id = channels[0]?.[1]
  slow.outlet.isSlow = true
  set('ticker:a', 2, 'y', 'high', 0)
  hub.flush()
  slow.outlet.isSlow = false
  set('ticker:a', 3, 'y', 'higher', 5)
  hub.flush()
  expect(quick.frames.slice(1)).toEqual([
    ['upd', [[id, -1, 'y', 0, 0]]],
    ['upd', [[id, -1, 0, 'higher', 5]]],
  ])
  expect(slow.frames.slice(1)).toEqual([['upd', [[id, 3, 'y', 'higher', 5]]]])
})

it('a session that subscribes between a change and the flush takes no update from the others', () => {
  const { hub, set } = aHub()
  set('ticker:a', 10, 'x', 'high')
  const first = anOutlet()
  const { channels } = subscribe(hub, first.outlet, ['ticker:a'])
  const id = channels[0]?.[1]
  set('ticker:a', 13, 'y', 'higher')
  const second = anOutlet()
  subscribe(hub, second.outlet, ['ticker:a'])
  hub.flush()
  set('ticker:a', 14, 'z', 'higher')
  hub.flush()
  const changes = [
    ['upd', [[id, -3, 'y', 'higher']]],
    ['upd', [[id, -1, 'z', 0]]],
  ]
  expect(first.frames).toEqual([['snap', [[id, 10, 'x', 'high']]], ...changes])
  expect(second.frames).toEqual([['snap', [[id, 10, 'x', 'high']]], ...changes])
})

it('a topic without watchers sends its newest value to the next subscriber', () => {
  const { hub, set } = aHub()
  set('ticker:a', 1, 'old')
  const { session } = subscribe(hub, anOutlet().outlet, ['ticker:a'])
  hub.unsubscribe(session, ['ticker:a'])
  set('ticker:a', 2, 'new')
  const { outlet, frames } = anOutlet()
  const { channels } = subscribe(hub, outlet, ['ticker:a'])
  expect(frames).toEqual([['snap', [[channels[0]?.[1], 2, 'new']]]])
})
