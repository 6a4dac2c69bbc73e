import type { PairCode } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import type { Catalogue } from '#market/catalogue/catalogue.ts'
import { decodeChunk } from './chunk-codec.ts'
import { chunkGrid } from './chunk-grid.ts'
import type { Span } from './gaps.ts'
import type { CandleRepo } from './repo.ts'
import { chunkSpans, stepMs } from './stored-interval.ts'

/** Complete minutes, oldest first. Within `runs` a missing one had no trade; elsewhere nothing is known. */
export type MinutesOfPair = { readonly bars: readonly Bar[]; readonly runs: readonly Span[] }

/** What the database has of many pairs; nobody is asked for the rest. */
export type StoredMinutes = (indexes: readonly number[], span: Span) => Promise<ReadonlyMap<number, MinutesOfPair>>

export function createStoredMinutes(
  catalogue: Pick<Catalogue, 'instruments'>,
  repo: Pick<CandleRepo, 'knownMinutesOf'>,
): StoredMinutes {
  return async (indexes, span) => {
    const found = new Map<number, { bars: Bar[]; runs: Span[] }>()
    const codes = indexes.flatMap((index): [number, PairCode][] => {
      const instrument = catalogue.instruments[index]
      return instrument === undefined ? [] : [[index, instrument.code]]
    })
    if (codes.length === 0) return found
    for (const chunk of chunkSpans('1', span)) {
      const part = { from: Math.max(span.from, chunk.from), to: Math.min(span.to, chunk.to) }
      const known = await repo.knownMinutesOf(
        codes.map(([, code]) => code),
        part,
      )
      for (const [index, code] of codes) {
        const own = found.get(index) ?? { bars: [], runs: [] }
        found.set(index, own)
        const { sealed, rows = [], runs = [] } = known.get(code) ?? {}
        const instrument = catalogue.instruments[index]
        const isSealed = sealed !== undefined && instrument !== undefined
        const bars = isSealed ? decodeChunk(sealed, chunkGrid(instrument), stepMs('1')) : rows
        const spans = isSealed ? [part] : runs
        own.runs.push(...spans.map(({ from, to }) => ({ from: Math.max(from, part.from), to: Math.min(to, part.to) })))
        own.bars.push(
          ...bars.filter(
            ({ time }) =>
              time >= part.from && time < part.to && spans.some(({ from, to }) => time >= from && time < to),
          ),
        )
      }
    }
    return found
  }
}
