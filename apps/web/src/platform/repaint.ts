import { browserClock } from '#platform/clock.ts'

/** How long a change waits for a repaint it can share; prices come four times a second. */
const PATIENCE_MS = 300
/** A page without a repaint for this long has no prices to wait for. */
const QUIET_MS = 1000

const waiting = new Set<() => unknown>()
let timer: ReturnType<typeof setTimeout> | undefined
let repaintAt = Number.NEGATIVE_INFINITY

/** Makes a change together with the next repaint of prices: each repaint of its own costs as much as all of them. */
export function withRepaint(change: () => unknown): void {
  const quietMs = browserClock() - repaintAt
  // Below 0 the clock was set back: when that repaint was is not known.
  if (quietMs > QUIET_MS || quietMs < 0) return void change()
  waiting.add(change)
  timer ??= setTimeout(makeChanges, PATIENCE_MS)
}

/** To be called when the page repaints anyway. */
export function noteRepaint(): void {
  repaintAt = browserClock()
  makeChanges()
}

function makeChanges(): void {
  clearTimeout(timer)
  timer = undefined
  const due = [...waiting]
  waiting.clear()
  for (const change of due) change()
}
