import type { Bar } from '@candela/exchanges'
import { DAY_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import {
  BUILDS_FOR_VISITORS,
  BUILDS_PER_VISITOR,
  type ChunkId,
  createChunkBuilder,
  LINGER_MS,
} from './chunk-builder.ts'
import type { Span } from './gaps.ts'
import { chunkSpan } from './stored-interval.ts'

const CHUNK = chunkSpan('1D', Date.UTC(2024, 0, 1))
const PIECES = 120
const aChunk = (index = 0): ChunkId => ({ index, interval: '1D', chunk: CHUNK })

const barsOf = ({ from, to }: Span): Bar[] => {
  const bars: Bar[] = []
  for (let time = from; time < to; time += DAY_MS)
    bars.push({ time, open: 1, high: 1, low: 1, close: 1, volume: 1, turnover: 1, trades: 1 })
  return bars
}

/** A builder whose pieces are finished one at a time, by the test. */
function aBuilder() {
  const clock = createTestClock(0)
  const pieces: {
    readonly id: ChunkId
    readonly span: Span
    readonly finish: () => void
    readonly fail: () => void
  }[] = []
  const sealed: { readonly id: ChunkId; readonly bars: readonly Bar[] }[] = []
  const builder = createChunkBuilder({
    clock,
    makePiece: (id, span) =>
      new Promise((resolve, reject) => {
        pieces.push({ id, span, finish: () => resolve(barsOf(span)), fail: () => reject(new Error('no database')) })
      }),
    async seal(id, bars) {
      sealed.push({ id, bars })
    },
  })
  /** Finishes the oldest open piece. */
  const step = async (): Promise<void> => {
    pieces.shift()?.finish()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  const finishAll = async (): Promise<void> => {
    while (pieces.length > 0) await step()
  }
  return { clock, builder, pieces, sealed, step, finishAll }
}

const inNoTime = (): { readonly signal: AbortSignal; readonly end: () => void } => {
  const controller = new AbortController()
  return { signal: controller.signal, end: () => controller.abort() }
}

describe('a chunk', () => {
  it('is built newest first, once for all who want it, and sealed', async () => {
    const { builder, pieces, sealed, finishAll } = aBuilder()
    const readers = [
      builder.build(aChunk(), {}),
      builder.build(aChunk(), {}),
      builder.build(aChunk(), { visitor: 'a' }),
    ]
    expect(pieces).toHaveLength(1)
    expect(pieces[0]?.span.to).toBe(CHUNK.to)
    await finishAll()
    for (const known of await Promise.all(readers)) expect(known).toEqual({ from: CHUNK.from, bars: barsOf(CHUNK) })
    expect(sealed).toEqual([{ id: aChunk(), bars: barsOf(CHUNK) }])
  })

  it('is given as far as it is to a reader whose time is up, and goes on', async () => {
    const { builder, step, finishAll, sealed } = aBuilder()
    const { signal, end } = inNoTime()
    const reading = builder.build(aChunk(), { signal, visitor: 'a' })
    await step()
    await step()
    end()
    const from = CHUNK.to - 8 * DAY_MS
    expect(await reading).toEqual({ from, bars: barsOf({ from, to: CHUNK.to }) })
    await finishAll()
    expect(sealed).toHaveLength(1)
  })

  it('is no longer built when nobody has asked for a while, and goes on where it stopped', async () => {
    const { builder, pieces, step, clock, sealed, finishAll } = aBuilder()
    const { signal, end } = inNoTime()
    const reading = builder.build(aChunk(), { signal, visitor: 'a' })
    await step()
    end()
    await reading
    clock.advance(LINGER_MS + 1)
    await step()
    expect([pieces.length, sealed.length]).toEqual([0, 0])
    const again = builder.build(aChunk(), {})
    expect(pieces[0]?.span.to).toBe(CHUNK.to - 8 * DAY_MS)
    await finishAll()
    expect((await again).bars).toHaveLength(4 * PIECES)
    expect(sealed).toHaveLength(1)
  })

  it('that fails tells its readers, and can be asked for again', async () => {
    const { builder, pieces, finishAll } = aBuilder()
    const reading = builder.build(aChunk(), { visitor: 'a' })
    pieces.shift()?.fail()
    await expect(reading).rejects.toThrow('no database')
    const again = builder.build(aChunk(), { visitor: 'a' })
    await finishAll()
    expect((await again).from).toBe(CHUNK.from)
  })
})

describe('visitors', () => {
  it('can each start two builds at once; of further chunks they get only the bars already built', async () => {
    const { builder, pieces } = aBuilder()
    const { signal } = inNoTime()
    for (let index = 0; index < BUILDS_PER_VISITOR; index++)
      void builder.build(aChunk(index), { signal, visitor: 'greedy' })
    expect(await builder.build(aChunk(99), { signal, visitor: 'greedy' })).toEqual({ from: CHUNK.to, bars: [] })
    expect(pieces).toHaveLength(BUILDS_PER_VISITOR)
    void builder.build(aChunk(99), { signal, visitor: 'other' })
    expect(pieces).toHaveLength(BUILDS_PER_VISITOR + 1)
  })

  it('have a bounded number of chunks built together; the program’s own work is not counted', async () => {
    const { builder, pieces } = aBuilder()
    const { signal } = inNoTime()
    for (let index = 0; index < BUILDS_FOR_VISITORS + 5; index++)
      void builder.build(aChunk(index), { signal, visitor: `visitor ${index}` })
    expect(pieces).toHaveLength(BUILDS_FOR_VISITORS)
    void builder.build(aChunk(99), {})
    expect(pieces).toHaveLength(BUILDS_FOR_VISITORS + 1)
  })
})
