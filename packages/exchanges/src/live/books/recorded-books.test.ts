import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeRecording } from '../../recordings/decode-recording.ts'
import type { DepthEvent, DepthLevel } from '../../venue/event.ts'
import { OrderBook } from './order-book.ts'
import { SYNC_RULES, type SyncRule } from '../../venue/sync-rule.ts'

const root = process.env.WIRE_RECORDINGS
const isThere = root !== undefined && existsSync(root)
const WHY_SKIPPED = 'WIRE_RECORDINGS does not name a folder of recorded messages'
const ALL = 5000

/** Sizes as recorded: they are compared with each other only. */
const newBook = (rule: SyncRule): OrderBook => new OrderBook(rule, size => size)

/** What a call asked for: an answer may not repeat it. */
const ASKED = /[?&](?:symbol|currency_pair|contract)=(?<symbol>[^&"]+)/

/** The messages about books of a stream, by symbol. In these streams answers are the only snapshots. */
function booksOf(path: string): ReadonlyMap<string, readonly DepthEvent[]> {
  const content = readFileSync(join(root ?? '', path), 'utf8')
  const asked = content
    .split('\n')
    .flatMap(line => (line.includes('"dir":"rest"') ? [ASKED.exec(line)?.groups?.symbol] : []))
  const events = (decodeRecording(path, content) ?? []).filter(event => event.kind === 'depth')
  return Map.groupBy(events, ({ symbol, isSnapshot }) => (isSnapshot ? asked.shift() : undefined) ?? symbol ?? '')
}

/**
 * With how many levels can be compared with a snapshot, at least, and how many of them differ, at most. On COIN-M one goes
 * and comes back within a change, and three far ones of BTCUSD_211231 differ until the exchange sends them again.
 */
const STREAMS = [
  ['binance/stream-spot.ndjson', SYNC_RULES.binanceSpot, 5, 0],
  ['binance/stream-usdm.ndjson', SYNC_RULES.binanceContracts, 10, 0],
  ['binance/stream-coinm.ndjson', SYNC_RULES.binanceContracts, 250, 4],
  ['gate/stream-spot.ndjson', SYNC_RULES.gateUpdate, 500, 0],
  ['gate/stream-linear.ndjson', SYNC_RULES.gateUpdate, 50, 0],
] as const

describe.skipIf(!isThere)('books of recorded connections', () => {
  it.each(STREAMS)('%s is followed from its snapshots to its end', (path, rule) => {
    let applied = 0
    for (const [symbol, events] of booksOf(path)) {
      if (!events.some(({ isSnapshot }) => isSnapshot)) continue
      const book = newBook(rule)
      const answers = events.map(event => book.take(event))
      expect(answers, symbol).not.toContain('broken')
      expect(book.top(1)?.bids, symbol).toHaveLength(1)
      applied += answers.filter(answer => answer === 'applied').length
    }
    expect(applied).toBeGreaterThan(50)
  })

  it.each(STREAMS)('%s: the changes before a snapshot agree with it', (path, rule, least, most) => {
    let compared = 0
    let differing = 0
    for (const [symbol, events] of booksOf(path)) {
      const snapshot = events.find(({ isSnapshot }) => isSnapshot)
      const changes = events.filter(({ isSnapshot }) => !isSnapshot)
      const before = changes.filter(({ last }) => (last ?? 0) <= (snapshot?.last ?? 0))
      const next = changes[before.length]
      const [first] = before
      if (snapshot === undefined || first === undefined) continue
      const book = newBook({ ...rule, levels: ALL })
      const start = rule.follows === 'before' ? first.before : (first.first ?? 0) - 1
      book.take({ ...snapshot, last: start, bids: [], asks: [] })
      for (const change of before) expect(book.take(change), symbol).toBe('applied')
      for (const side of ['bids', 'asks'] as const) {
        const sizes = new Map(snapshot[side])
        const worst = snapshot[side].at(-1)?.[0] ?? 0
        // The snapshot may have a part of the next change.
        const isNext = new Set(next?.[side].map(([price]) => price))
        const known = (book.top(ALL)?.[side] ?? []).filter(
          ([price]) => !isNext.has(price) && (side === 'bids' ? price >= worst : price <= worst),
        )
        differing += known.filter(([price, size]) => sizes.get(price) !== size).length
        compared += known.length
      }
    }
    expect(compared).toBeGreaterThanOrEqual(least)
    expect(differing).toBeLessThanOrEqual(most)
  })

  it('gate/stream-spot.ndjson: a book from the first message to a later snapshot equals it', () => {
    let compared = 0
    for (const events of booksOf('gate/stream-spot.ndjson').values()) {
      const snapshot = events.find(({ isSnapshot }) => isSnapshot)
      const changes = events.filter(({ isSnapshot }) => !isSnapshot)
      const [first, ...others] = changes
      // In this recording the first message of a channel with the whole book is not marked as such.
      if (first === undefined || snapshot === undefined || first.bids.length < 20) continue
      const between = others.filter(({ last }) => (last ?? 0) <= (snapshot.last ?? 0))
      if ((between.at(-1) ?? first).last !== snapshot.last) continue
      const book = newBook(SYNC_RULES.gateUpdate)
      for (const event of [{ ...first, isSnapshot: true }, ...between]) expect(book.take(event)).toBe('applied')
      const top = (levels: readonly DepthLevel[]) => levels.slice(0, 90)
      expect(top(book.top(100)?.bids ?? [])).toEqual(top(snapshot.bids))
      expect(top(book.top(100)?.asks ?? [])).toEqual(top(snapshot.asks))
      compared += between.length
    }
    expect(compared).toBeGreaterThan(0)
  })

  it.each(['okx/stream-public.ndjson'])('%s is followed without crossing', path => {
    for (const [symbol, events] of booksOf(path)) {
      const book = newBook(SYNC_RULES.okx)
      // The recording is older than the exchange's sequence numbers.
      const answers = events.map((event, at) => book.take({ ...event, before: at, last: at + 1 }))
      expect(new Set(answers), symbol).toEqual(new Set(['applied']))
    }
  })
})

it('a folder of recorded connections is there', ({ task, skip }) => {
  if (!isThere) {
    Object.assign(task.meta, { skipReason: WHY_SKIPPED })
    skip(WHY_SKIPPED)
  }
  expect(existsSync(join(root ?? '', 'binance'))).toBe(true)
})
