import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { adapters } from '../adapters.ts'
import { EXCHANGES, recordWorld } from '../replay/testing/a-recording.ts'
import type { Adapter } from '../venue/adapter.ts'
import { faultOf } from '../venue/check.ts'
import type { EventSink } from '../venue/decoder.ts'
import type { VenueEvent } from '../venue/event.ts'
import { decodeRecording } from './decode-recording.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candela-told-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The adapter, and every event that its decoder has told. */
function listened(adapter: Adapter): { readonly adapter: Adapter; readonly told: VenueEvent[] } {
  const told: VenueEvent[] = []
  const also =
    (sink: EventSink): EventSink =>
    event => {
      told.push(event)
      sink(event)
    }
  const { decoder } = adapter
  return {
    told,
    adapter: {
      ...adapter,
      decoder: {
        frame: (product, data, sink) => decoder.frame(product, data, also(sink)),
        answer: (product, kind, body, sink) => decoder.answer(product, kind, body, also(sink)),
      },
    },
  }
}

/** In any order: a recording has a file for each socket. */
const sorted = (events: readonly VenueEvent[]): readonly string[] =>
  events.map(event => JSON.stringify(event)).toSorted()

async function decoded(exchange: string): Promise<readonly VenueEvent[]> {
  const names = await readdir(join(folder, exchange))
  const events = await Promise.all(
    names.map(async name =>
      decodeRecording(`${exchange}/${name}`, await readFile(join(folder, exchange, name), 'utf8')),
    ),
  )
  return events.flatMap(each => each ?? [])
}

it.each(EXCHANGES)('a recording of %s decodes to the events that were told', async exchange => {
  const { adapter, told } = listened(adapters[exchange])
  await recordWorld(exchange, folder, adapter)

  expect(told.filter(({ kind }) => kind === 'trade').length).toBeGreaterThan(0)
  expect(told.filter(event => faultOf(event) !== undefined)).toEqual([])
  const recorded = await decoded(exchange)
  expect(recorded.filter(({ kind }) => kind === 'malformed')).toEqual([])
  expect(sorted(recorded)).toEqual(sorted(told))
  const texts = await Promise.all(
    (await readdir(join(folder, exchange))).map(name => readFile(join(folder, exchange, name), 'utf8')),
  )
  expect(texts.join('')).not.toContain('secret')
})
