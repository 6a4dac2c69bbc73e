/** Loads the marks of what is seen: soon after it rests, once, and never those of another chart. */
import type { ChartMarks, ChartMarksInput } from '@candela/contract/chart-marks'
import { isCovered, type MarkedBar, type Range, wantedRange } from './rules.ts'

export type MarkParts = {
  readonly ask: (input: ChartMarksInput, signal: AbortSignal) => Promise<ChartMarks>
  /** Runs `work` after `delayMs`; returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void
  readonly onBars: (bars: readonly MarkedBar[]) => void
}

export type MarkLoader = {
  readonly see: (range: Range) => void
  readonly close: () => void
}

/** After the chart was moved. */
const REST_MS = 300
/** New marks appear at the last bar. */
const FRESH_MS = 60_000

export function createMarkLoader(
  { ask, after, onBars }: MarkParts,
  chart: Pick<ChartMarksInput, 'pair' | 'interval' | 'signals' | 'important'>,
): MarkLoader {
  let asking: AbortController | undefined
  let loaded: Range | undefined
  let stopRest = () => {}
  let stopFresh = () => {}

  async function load(range: Range): Promise<void> {
    stopFresh()
    asking?.abort()
    const own = new AbortController()
    asking = own
    try {
      const answer = await ask({ ...chart, ...range }, own.signal)
      if (own.signal.aborted) return
      loaded = range
      onBars(answer.bars)
    } catch {
      // The chart is complete without marks: they are asked for again.
    }
    if (!own.signal.aborted) stopFresh = after(FRESH_MS, () => void load(range))
  }

  return {
    see(range) {
      if (isCovered(range, loaded)) return
      stopRest()
      stopRest = after(REST_MS, () => void load(wantedRange(range)))
    },
    close() {
      stopRest()
      stopFresh()
      asking?.abort()
    },
  }
}
