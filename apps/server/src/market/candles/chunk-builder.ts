/**
 * Builds finished chunks piece by piece, newest first. Readers of one chunk share the work; a reader who cannot wait
 * takes what is there; without readers the work stops after a while and later goes on where it stopped.
 */
import type { Bar } from '@candela/exchanges'
import { DAY_MS, HOUR_MS } from '@candela/quant'
import type { Clock } from '#platform/clock.ts'
import type { Span } from './gaps.ts'
import type { StoredInterval } from './stored-interval.ts'

export type ChunkId = { readonly index: number; readonly interval: StoredInterval; readonly chunk: Span }

/** All bars with `from <= time < to` of what was requested; `from` is later than requested if older ones are missing. */
export type KnownBars = {
  readonly from: number
  readonly bars: readonly Bar[]
  /** Some in between are missing for now, or lack a part of their trades: the source cannot be asked. */
  readonly isPatchy?: boolean
  /** Bars from here on are on their way. */
  readonly until?: number | undefined
  /** What is missing before `from` cannot be had any more. */
  readonly isFinal?: boolean
}

export type Reader = {
  /** Without it, the reader waits for the whole chunk. */
  readonly signal?: AbortSignal
  /** Whose request it is; undefined for the program's own work, which is not limited. */
  readonly visitor?: string
}

export type ChunkBuilder = {
  build(id: ChunkId, reader: Reader): Promise<KnownBars>
}

export type ChunkBuilderOptions = {
  readonly clock: Clock
  /** Bars of a part of a chunk. */
  readonly makePiece: (id: ChunkId, piece: Span) => Promise<readonly Bar[]>
  readonly seal: (id: ChunkId, bars: readonly Bar[]) => Promise<void>
}

/** Each takes about a tenth of a second to compute. */
const PIECE_MS: Readonly<Record<StoredInterval, number>> = {
  '1': 8 * HOUR_MS,
  '5': 40 * HOUR_MS,
  '60': 4 * DAY_MS,
  '1D': 4 * DAY_MS,
}
/** Long enough for a reader who was told that more is coming to ask again. */
export const LINGER_MS = 10_000
export const BUILDS_PER_VISITOR = 2
export const BUILDS_FOR_VISITORS = 12
/** Unfinished chunks kept in memory: at most 480 bars each. */
const PAUSED_MAX = 200

type Build = {
  readonly id: ChunkId
  bars: readonly Bar[]
  knownFrom: number
  waiting: number
  askedAt: number
  readonly visitors: Set<string>
  /** Undefined while paused. */
  running: Promise<void> | undefined
}

export function createChunkBuilder({ clock, makePiece, seal }: ChunkBuilderOptions): ChunkBuilder {
  const builds = new Map<string, Build>()

  async function run(key: string, build: Build): Promise<void> {
    const { interval, chunk } = build.id
    while (build.knownFrom > chunk.from) {
      if (build.waiting === 0 && clock.monotonic() - build.askedAt > LINGER_MS) return
      const from = Math.max(chunk.from, build.knownFrom - PIECE_MS[interval])
      const piece = await makePiece(build.id, { from, to: build.knownFrom })
      build.bars = [...piece, ...build.bars]
      build.knownFrom = from
    }
    await seal(build.id, build.bars)
    builds.delete(key)
  }

  function start(key: string, build: Build): Promise<void> {
    build.running ??= run(key, build).finally(() => {
      build.running = undefined
      build.visitors.clear()
    })
    // Readers get the error; without one, the next reader tries again.
    build.running.catch(() => undefined)
    return build.running
  }

  function mayStart(build: Build, visitor: string | undefined): boolean {
    if (visitor === undefined || build.running !== undefined) return true
    const running = [...builds.values()].filter(each => each.running !== undefined && each.visitors.size > 0)
    return (
      running.length < BUILDS_FOR_VISITORS &&
      running.filter(each => each.visitors.has(visitor)).length < BUILDS_PER_VISITOR
    )
  }

  function buildOf(key: string, id: ChunkId): Build {
    const known = builds.get(key)
    if (known !== undefined) return known
    if (builds.size >= PAUSED_MAX) forgetPaused()
    const build = {
      id,
      bars: [],
      knownFrom: id.chunk.to,
      waiting: 0,
      askedAt: 0,
      visitors: new Set<string>(),
      running: undefined,
    }
    builds.set(key, build)
    return build
  }

  function forgetPaused(): void {
    for (const [key, { running }] of builds) {
      if (running !== undefined) continue
      builds.delete(key)
      return
    }
  }

  return {
    async build(id, { signal, visitor }) {
      const key = `${id.index}|${id.interval}|${id.chunk.from}`
      const build = buildOf(key, id)
      const isOver = (): boolean => build.knownFrom <= id.chunk.from || signal?.aborted === true
      if (!isOver() && mayStart(build, visitor)) {
        if (visitor !== undefined) build.visitors.add(visitor)
        build.waiting += 1
        try {
          // A run that was about to pause when this reader came is started again.
          while (!isOver()) await Promise.race([start(key, build), ...(signal === undefined ? [] : [aborted(signal)])])
        } finally {
          build.waiting -= 1
          build.askedAt = clock.monotonic()
        }
      }
      return { from: build.knownFrom, bars: build.bars }
    },
  }
}

/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
