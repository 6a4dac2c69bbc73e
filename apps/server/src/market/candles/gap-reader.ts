/** What belongs into a gap: the exchange's own minutes, or for a composite what is stored of its exchanges. */
import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import type { Catalogue, Composite } from '#market/catalogue/catalogue.ts'
import { compositeBar, VenueSums } from '#market/composite/composite.ts'
import { type BarHistory, HistoryAway } from './bar-history.ts'
import { decodeChunk, storedBar } from './chunk-codec.ts'
import { chunkGrid } from './chunk-grid.ts'
import type { Span } from './gaps.ts'
import type { CandleRepo } from './repo.ts'
import { chunkSpans } from './stored-interval.ts'

export type GapReaderOptions = {
  readonly catalogue: Catalogue
  readonly repo: Pick<CandleRepo, 'hasGaps' | 'knownMinutes'>
  readonly history: Pick<BarHistory, 'bars'>
}

/** Rejects with `HistoryAway` while it cannot be known. */
export type GapReader = (index: number, gap: Span) => Promise<readonly Bar[]>

export function createGapReader({ catalogue, repo, history }: GapReaderOptions): GapReader {
  const sums = new VenueSums(1)

  /** The exchanges must be complete. */
  async function compositeBars({ constituents, instrument }: Composite, gap: Span): Promise<readonly Bar[]> {
    const codes = constituents.flatMap(index => catalogue.instruments[index]?.code ?? [])
    if (await repo.hasGaps(codes, gap)) throw new HistoryAway('one of its exchanges has a gap')
    const byMinute = new Map<number, Bar[]>()
    for (const index of constituents)
      for (const bar of await storedMinutes(index, gap))
        byMinute.set(bar.time, [...(byMinute.get(bar.time) ?? []), bar])
    return [...byMinute.values()].flatMap(bars => compositeBar(bars, instrument.priceDecimals, sums) ?? [])
  }

  async function storedMinutes(index: number, { from, to }: Span): Promise<readonly Bar[]> {
    const instrument = catalogue.instruments[index]
    if (instrument === undefined) return []
    const parts: Bar[] = []
    for (const chunk of chunkSpans('1', { from, to })) {
      const span = { from: Math.max(from, chunk.from), to: Math.min(to, chunk.to) }
      const { sealed, rows } = await repo.knownMinutes(instrument.code, span)
      const bars = sealed === undefined ? rows : decodeChunk(sealed, chunkGrid(instrument), MINUTE_MS)
      parts.push(...bars.filter(({ time }) => time >= span.from && time < span.to))
    }
    return parts
  }

  return async (index, gap) => {
    const composite = catalogue.compositeAt(index)
    const instrument = catalogue.instruments[index]
    if (instrument === undefined) return []
    // A composite that has no pairs any more stays as it is.
    if (composite === undefined && instrument.exchange === 'candela') return await storedMinutes(index, gap)
    const bars = composite === undefined ? await history.bars(index, '1', gap) : await compositeBars(composite, gap)
    return bars.map(bar => storedBar(bar, chunkGrid(instrument)))
  }
}
