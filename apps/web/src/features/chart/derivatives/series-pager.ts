/** The figures of a study: the newest at once and every minute, older ones when their bars are seen. */
import type { OutsidePoint, OutsideSeries } from '../engine/outside-series.ts'
import { withNewer, withOlder } from './pages.ts'

export type PagerParts = {
  /** The newest page, or the one before `to`. */
  readonly ask: (to: number | undefined, signal: AbortSignal) => Promise<OutsideSeries>
  /** Runs `work` after `delayMs`; returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void
  readonly onSeries: (series: OutsideSeries) => void
}

export type SeriesPager = {
  readonly see: (range: { readonly from: number }) => void
  readonly close: () => void
}

const FRESH_MS = 60_000
/** After the chart was moved, or an older page has come. */
const REST_MS = 300
/** Older pages of a study; those who want more look at days. */
export const PAGES_MAX = 20

export function createSeriesPager({ ask, after, onSeries }: PagerParts): SeriesPager {
  const ending = new AbortController()
  const { signal } = ending
  let series: OutsideSeries | undefined
  let seenFrom = Number.POSITIVE_INFINITY
  let pagesLeft = PAGES_MAX
  let isAsking = false
  let stopFresh = () => {}
  let stopRest = () => {}

  function put(page: OutsideSeries, points: readonly OutsidePoint[]): void {
    series = { ...page, points }
    onSeries(series)
  }

  async function loadNewest(): Promise<void> {
    try {
      const page = await ask(undefined, signal)
      if (signal.aborted) return
      put(page, withNewer(series?.points ?? [], page.points))
      restThenLook()
    } catch {
      // The old figures stay until the next minute.
    }
    if (!signal.aborted) stopFresh = after(FRESH_MS, () => void loadNewest())
  }

  async function loadOlder(to: number): Promise<void> {
    isAsking = true
    try {
      const page = await ask(to, signal)
      if (signal.aborted) return
      const older = withOlder(series?.points ?? [], page.points)
      pagesLeft = older === undefined ? 0 : pagesLeft - 1
      if (older !== undefined) put(page, older)
      restThenLook()
    } catch {
      // The next move of the chart, or the next minute, asks again.
    } finally {
      isAsking = false
    }
  }

  function restThenLook(): void {
    stopRest()
    stopRest = after(REST_MS, () => {
      const first = series?.points[0]
      if (first !== undefined && seenFrom < first.from && pagesLeft > 0 && !isAsking) void loadOlder(first.from)
    })
  }

  void loadNewest()
  return {
    see({ from }) {
      seenFrom = from
      restThenLook()
    },
    close() {
      stopFresh()
      stopRest()
      ending.abort()
    },
  }
}
