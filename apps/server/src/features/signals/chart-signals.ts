/** Signals of a pair for its chart, with their titles in both languages. */
import type { Text } from '@candela/contract/core'
import { type SignalType, signalType } from '@candela/contract/signals'
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
  of(...asked: Parameters<ChartSignalReads['forChart']>): Promise<ChartSignal[]>
}

export function createChartSignals(reads: ChartSignalReads): ChartSignals {
  return {
    async of(...asked) {
      const found = await reads.forChart(...asked)
      return found.map(({ seq, kind, interval: level, raisedAt, direction, price }) => {
        const type = signalType(kind, sideOf(direction))
        const title = (texts: SignalTexts): string =>
          texts.near(texts.kinds[kind], texts.intervals[level], texts.types[type], undefined)
        return { seq, raisedAt, direction, price, type, title: { zh: title(zh), en: title(en) } }
      })
    },
  }
}
