import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type adapters as all, adapters } from '../adapters.ts'
import { LiveVenue } from '../live/live-venue.ts'
import type { VenueSink } from '../live/sink.ts'
import { TestClock } from '../live/testing/clock.ts'
import { createReplayMarket, replayHosts } from '../replay/replay-market.ts'
import { replays } from '../replay/replays.ts'
import { InProcess } from '../replay/testing/in-process.ts'
import { createWorld } from '../sim/world.ts'
import type { Adapter } from '../venue/adapter.ts'
import { faultOf } from '../venue/check.ts'
import type { EventSink } from '../venue/decoder.ts'
import type { VenueEvent } from '../venue/event.ts'
import { decodeRecording } from './decode-recording.ts'
import { Recordings } from './recordings.ts'

const START = Date.parse('2026-11-16T11:00:40Z')
const COINS = ['BTC', 'DOGE']
const PLAYED_MS = 45_000
const STEP_MS = 250

const world = createWorld({ seed: 'candela' })

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candela-told-'))
})
afterEach(() => rm(folder, { recursive: true }))

const ignore = (): void => undefined
const SINK: VenueSink = {
  trade: ignore,
  quote: ignore,
  minute: ignore,
  day: ignore,
  mark: ignore,
  funding: ignore,
  settlement: ignore,
  openInterest: ignore,
  ratio: ignore,
  liquidation: ignore,
}

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

it.each(Object.keys(adapters) as (keyof typeof all)[])(
  'a recording of %s decodes to the events that were told',
  async exchange => {
    const clock = new TestClock(START)
    const shown = new Set(
      world.instruments.flatMap(({ baseAsset, quoteAsset }, index) =>
        COINS.includes(baseAsset) && quoteAsset.startsWith('USD') ? [index] : [],
      ),
    )
    const played = new InProcess(
      createReplayMarket({
        world,
        venues: [replays[exchange]],
        isShown: index => shown.has(index),
        now: () => clock.now(),
      }),
      clock,
    )
    const { adapter, told } = listened(adapters[exchange])
    const said: string[] = []
    const recordings = new Recordings({ folder, clock, say: what => said.push(what) })
    const live = new LiveVenue({
      adapter,
      hosts: replayHosts(adapter.hosts, exchange, 'key:secret@replay'),
      clock,
      random: () => 0.5,
      dial: played.dial,
      send: played.send,
      recorder: recordings.of(exchange),
      rules: { spotQuotes: ['USDT'], contractQuotes: ['USDT', 'USD'], pairs: 100, datedCoins: 10 },
      detailed: 100,
      isNeeded: () => false,
      pricesElsewhere: () => [],
      usdOf: () => 1,
      on: { listings: () => SINK, lost: ignore, gap: ignore, changed: ignore },
    })
    live.start()
    await played.pass(PLAYED_MS, STEP_MS)
    live.close()
    await recordings.flush()
    recordings.close()

    expect(said).toEqual([])
    expect(told.filter(({ kind }) => kind === 'trade').length).toBeGreaterThan(0)
    expect(told.filter(event => faultOf(event) !== undefined)).toEqual([])
    const recorded = await decoded(exchange)
    expect(recorded.filter(({ kind }) => kind === 'malformed')).toEqual([])
    expect(sorted(recorded)).toEqual(sorted(told))
    const texts = await Promise.all(
      (await readdir(join(folder, exchange))).map(name => readFile(join(folder, exchange, name), 'utf8')),
    )
    expect(texts.join('')).not.toContain('secret')
  },
)
