/**
 * Pairs that stay followed, whatever their turnover: those with an alert, favourites, and those that somebody watches. In
 * memory. Every node tells what its visitors watch; the leader adds what is stored and tells the exchanges.
 */
import type { PairCode } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import type { Bus } from '#platform/bus/bus.ts'
import { isText, listOf, topic } from '#platform/bus/topic.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import type { NeededPairs } from '#market/market.ts'

const WATCHED_TOPIC = topic('market.watched', listOf(isText))

const TELL_EVERY_MS = 10_000
const READ_EVERY_MS = MINUTE_MS
/** A pair stays this long after its last watcher. */
const WATCHED_FOR_MS = 10 * MINUTE_MS
export const NEEDED_MAX = 500
/** The rest is for pairs that are watched. */
export const STORED_MAX = 400

export type WatchedPairs = {
  /** Somebody watches these pairs now. */
  readonly note: (codes: Iterable<PairCode>) => void
  readonly stop: () => void
}

/** On every node: tells the leader what is watched. */
export function createWatchedPairs(bus: Bus, clock: Clock): WatchedPairs {
  const noted = new Set<PairCode>()
  const stop = clock.every(TELL_EVERY_MS, () => {
    if (noted.size === 0) return
    bus.publish(WATCHED_TOPIC, [...noted].slice(-NEEDED_MAX))
    noted.clear()
  })
  return {
    note(codes) {
      for (const code of codes) {
        // The newest are last.
        noted.delete(code)
        noted.add(code)
      }
    },
    stop,
  }
}

export type NeedOptions = {
  readonly catalogue: Catalogue
  /** What must stay for as long as it is stored. */
  readonly stored: readonly NeededPairs[]
  readonly need: (codes: readonly string[]) => void
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
}

/** On the leader. `ready` resolves when what is stored has been read, or could not be. */
export function keepNeeded(options: NeedOptions): { readonly ready: Promise<void>; stop(): void } {
  const { catalogue, need, bus, clock, log } = options
  const watched = new Map<string, number>()
  const stored = options.stored.map((): readonly string[] => [])
  let told = ''
  let isStopped = false

  /** A composite has the pairs it is made of. */
  function pairsOf(code: string): readonly string[] {
    const index = catalogue.indexOf(code as PairCode) // a look-up by text
    const composite = index === undefined ? undefined : catalogue.compositeAt(index)
    if (composite === undefined) return [code]
    return composite.constituents.flatMap(each => catalogue.instruments[each]?.code ?? [])
  }

  function tell(): void {
    const newest = [...watched].toSorted(([, a], [, b]) => b - a).map(([code]) => code)
    const kept = [...new Set(inTurn(stored).flatMap(pairsOf))].slice(0, STORED_MAX)
    const codes = [...new Set([...kept, ...newest.flatMap(pairsOf)])].slice(0, NEEDED_MAX).toSorted()
    if (codes.join() === told || isStopped) return
    told = codes.join()
    need(codes)
  }

  async function read(): Promise<void> {
    await Promise.all(
      options.stored.map(async (pairs, at) => {
        try {
          stored[at] = await pairs(STORED_MAX)
        } catch (error) {
          log.warn({ err: error }, 'could not read which pairs must stay')
        }
      }),
    )
    const since = clock.now() - WATCHED_FOR_MS
    for (const [code, at] of watched) if (at < since) watched.delete(code)
    tell()
  }

  const ends = [
    bus.subscribe(WATCHED_TOPIC, codes => {
      for (const code of codes) watched.set(code, clock.now())
      tell()
    }),
    clock.every(READ_EVERY_MS, () => void read()),
  ]
  return {
    ready: read(),
    stop() {
      isStopped = true
      for (const end of ends) end()
    },
  }
}

/** The first of each list, then the second of each: a long list leaves room for the others. */
function inTurn(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap(list => list[at] ?? [])).flat()
}
