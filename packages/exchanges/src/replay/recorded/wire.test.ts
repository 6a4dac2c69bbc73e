import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adapters } from '../../adapters.ts'
import { decodeRecording } from '../../recordings/decode-recording.ts'
import type { VenueEvent } from '../../venue/event.ts'
import { shiftedAdapter } from '../../venue/shifted-adapter.ts'
import type { Message } from '../replay-venue.ts'
import { protocols } from './protocols.ts'
import { createRecordedMarket } from './recorded-market.ts'
import { StreamFile, type StreamLine } from './stream-file.ts'

const root = process.env.WIRE_RECORDINGS
const isThere = root !== undefined && existsSync(root)
const WHY_SKIPPED = 'WIRE_RECORDINGS does not name a folder of recorded messages'

const NOW = Date.parse('2026-11-17T01:02:03.456Z')
const STEP_MS = 250
/** About the connection, and what only a recording has. */
const OTHER_KINDS: readonly VenueEvent['kind'][] = ['ack', 'ping', 'pong', 'ignored', 'refused']
const FOLDERS: Readonly<Record<string, keyof typeof adapters>> = { htx: 'huobi' }

type Named = { readonly exchange: keyof typeof adapters; readonly folder: string; readonly name: string }

function streams(): readonly Named[] {
  const folders = readdirSync(root ?? '', { withFileTypes: true }).filter(each => each.isDirectory())
  return folders.flatMap(({ name: folder }) => {
    const exchange = (Object.keys(adapters) as Named['exchange'][]).find(id => id === (FOLDERS[folder] ?? folder)) // its own keys
    const names = readdirSync(join(root ?? '', folder)).filter(name => /^stream-.*\.ndjson$/.test(name))
    return exchange === undefined ? [] : names.map(name => ({ exchange, folder, name }))
  })
}

function linesOf(path: string): readonly StreamLine[] {
  const file = new StreamFile(path)
  const lines: StreamLine[] = []
  for (let line = file.take(); line !== undefined; line = file.take()) lines.push(line)
  return lines
}

const countsOf = (events: readonly VenueEvent[]): Record<string, number> => {
  const told = events.filter(({ kind }) => !OTHER_KINDS.includes(kind))
  return Object.fromEntries([...Map.groupBy(told, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]))
}

describe.skipIf(!isThere)('recorded connections', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candela-wire-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it.each(isThere ? streams() : [])('$folder/$name is played with all that it says, as of now', async named => {
    const { exchange, name } = named
    const source = join(root ?? '', named.folder, name)
    await mkdir(join(folder, exchange))
    await cp(source, join(folder, exchange, name))
    const lines = linesOf(source)
    const url = lines.find(({ dir }) => dir === 'open')?.url ?? ''
    const [host = '', base = ''] =
      Object.entries(adapters[exchange].hosts).find(([each, at]) => each.endsWith('ws') && url.startsWith(at)) ?? []

    let now = NOW
    const market = createRecordedMarket({ folder, now: () => now })
    const { decoder } = shiftedAdapter(adapters[exchange], market.times, () => now)
    const socket = market.open(new URL(`http://replay/${exchange}.${host}${url.slice(base.length)}`))
    const events: VenueEvent[] = []
    const ahead: VenueEvent[] = []
    const product = productOf(name)
    const hear = (message: Message): void =>
      decoder.frame(product, message, event => {
        events.push(event)
        if ('time' in event && event.time !== undefined && event.time > now + 2_000) ahead.push(event)
      })
    for (const frame of framesOf(exchange, lines)) socket?.receive(frame).forEach(hear)
    const endMs = (lines.at(-1)?.t ?? 0) - (lines[0]?.t ?? 0) + 70_000
    for (; now < NOW + endMs; now += STEP_MS) socket?.advance(now - STEP_MS, now).forEach(hear)
    market.close()

    const said = decodeRecording(`${named.folder}/${name}`, readFileSync(source, 'utf8')) ?? []
    const answered = lines.flatMap(({ dir, data }) => (dir === 'rest' && data !== undefined ? [data] : []))
    const expected = countsOf(said)
    // Answers of calls are books, one event each.
    if (answered.length > 0) expected.depth = (expected.depth ?? 0) - answered.length
    expect(countsOf(events)).toEqual(expected)
    expect(Object.keys(expected).length).toBeGreaterThan(0)
    expect(ahead).toEqual([])
  })
})

it('a folder of recorded connections is there', ({ task, skip }) => {
  if (!isThere) {
    Object.assign(task.meta, { skipReason: WHY_SKIPPED })
    skip(WHY_SKIPPED)
  }
  expect(streams().length).toBeGreaterThan(0)
})

/** What was sent; Binance's streams may be in the address instead. */
function framesOf(exchange: keyof typeof adapters, lines: readonly StreamLine[]): readonly string[] {
  const sent = lines.flatMap(({ dir, data }) => (dir === 'out' && typeof data === 'string' ? [data] : []))
  if (sent.length > 0) return sent
  const topics = lines.flatMap(({ dir, data }) =>
    dir === 'in' && data !== undefined ? protocols[exchange].topicsOf(data) : [],
  )
  return [JSON.stringify({ method: 'SUBSCRIBE', params: [...new Set(topics)], id: 1 })]
}

function productOf(name: string) {
  if (name.includes('spot')) return 'spot'
  if (/coinm|coin-swap/.test(name)) return 'inverse'
  return /usdm|linear/.test(name) ? 'linear' : undefined
}
