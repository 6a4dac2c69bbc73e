/** Signals of a pair for its chart, with their titles in both languages. */
import type { Interval, PairCode, Text } from '@candela/contract/core'
import { type SignalKind, type SignalType, signalType } from '@candela/contract/signals'
import type { ChartSignalReads, RaisedSignal } from './ledger/chart-repo.ts'
import { sideOf } from './ledger/figures.ts'
import { texts as en } from './notifications.en.ts'
import { type SignalTexts, texts as zh } from './notifications.zh.ts'

export type ChartSignal = Pick<RaisedSignal, 'seq' | 'raisedAt' | 'direction' | 'price'> & {
  readonly type: SignalType
  readonly title: Text
}

export type ChartSignals = {
  /** Raised in `from < time <= to`, the last first; of all kinds if none are named. */
  of(
    pair: PairCode,
    interval: Interval,
    from: number,
    to: number,
    limit: number,
    kinds?: readonly SignalKind[],
  ): Promise<ChartSignal[]>
}

export function createChartSignals(reads: ChartSignalReads): ChartSignals {
  return {
    async of(pair, interval, from, to, limit, kinds) {
      const read = (until: number) => reads.forChart(pair, interval, from, until, limit)
      const found = kinds === undefined ? await read(to) : await ofKinds(read, to, limit, kinds)
      return found.map(({ seq, kind, interval: level, raisedAt, direction, price }) => {
        const type = signalType(kind, sideOf(direction))
        const title = (texts: SignalTexts): string =>
          texts.near(texts.kinds[kind], texts.intervals[level], texts.types[type], undefined)
        return { seq, raisedAt, direction, price, type, title: { zh: title(zh), en: title(en) } }
      })
    },
  }
}

/** Reads on until there are enough: those of other kinds must not take the place of older ones. */
async function ofKinds(
  read: (to: number) => Promise<RaisedSignal[]>,
  to: number,
  limit: number,
  kinds: readonly SignalKind[],
): Promise<RaisedSignal[]> {
  const found = new Map<number, RaisedSignal>()
  if (kinds.length === 0) return []
  for (let until = to; found.size < limit; ) {
    const page = await read(until)
    for (const signal of page) if (kinds.includes(signal.kind)) found.set(signal.seq, signal)
    const oldest = page.at(-1)
    if (oldest === undefined || page.length < limit) break
    // Of its moment not all may have been read.
    until = Math.min(oldest.raisedAt, until - 1)
  }
  return [...found.values()].slice(0, limit)
}
