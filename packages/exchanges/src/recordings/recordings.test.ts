import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { VenueEvent } from '../venue/event.ts'
import { decodeRecording } from './decode-recording.ts'
import { binanceExpected } from './expected/binance.ts'
import { bybitExpected } from './expected/bybit.ts'
import type { Expected } from './expected/expected.ts'
import { gateExpected } from './expected/gate.ts'
import { huobiExpected } from './expected/huobi.ts'
import { mexcExpected } from './expected/mexc.ts'
import { okxExpected } from './expected/okx.ts'

/** By the folder's name. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  binance: binanceExpected,
  okx: okxExpected,
  bybit: bybitExpected,
  gate: gateExpected,
  htx: huobiExpected,
  mexc: mexcExpected,
}

const root = process.env.WIRE_RECORDINGS
const isThere = root !== undefined && existsSync(root)
const WHY_SKIPPED = 'WIRE_RECORDINGS does not name a folder of recorded messages'

describe.skipIf(!isThere)('recorded messages', () => {
  const folders = isThere ? readdirSync(root, { withFileTypes: true }).filter(each => each.isDirectory()) : []
  describe.each(folders.map(each => each.name))('of %s', folder => {
    const files = readdirSync(join(root ?? '', folder))
    const decoded = files.flatMap(name => {
      const events = decodeRecording(`${folder}/${name}`, readFileSync(join(root ?? '', folder, name), 'utf8'))
      return events === undefined ? [] : [{ name, events }]
    })

    it.each(decoded)('$name says what it is stated to say', ({ name, events }) => {
      expect(summary(events)).toEqual(EXPECTED[folder]?.[name])
    })

    it('are all there', () => {
      const named = new Set(decoded.map(each => each.name))
      expect(Object.keys(EXPECTED[folder] ?? {}).filter(name => !named.has(name))).toEqual([])
    })
  })
})

it('a folder of recorded messages is there', ({ task, skip }) => {
  if (!isThere) {
    Object.assign(task.meta, { skipReason: WHY_SKIPPED })
    skip(WHY_SKIPPED)
  }
  expect(readdirSync(root ?? '').length).toBeGreaterThan(0)
})

/** Of a book only the best levels are stated. */
const LEVELS = 3

/** Of each kind, how many events there are and the fields of the first. */
function summary(events: readonly VenueEvent[]): Record<string, unknown> {
  const kinds = new Map<string, [count: number, first: object]>()
  for (const { kind, ...first } of events) {
    const seen = kinds.get(kind)
    if (seen === undefined) kinds.set(kind, [1, JSON.parse(JSON.stringify(first, bestLevels))])
    else seen[0] += 1
  }
  return Object.fromEntries(kinds)
}

const bestLevels = (name: string, value: unknown): unknown =>
  (name === 'bids' || name === 'asks') && Array.isArray(value) ? value.slice(0, LEVELS) : value
