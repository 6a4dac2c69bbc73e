import { useSyncExternalStore } from 'react'
import { browserClock } from '#platform/clock.ts'

const SECOND_MS = 1000
/** How long a second waits for a repaint it can share; prices come four times a second. */
const PATIENCE_MS = 300

// One timer for everything on the page that counts; it runs only while something does.
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let shown = 0
let repaintAt = Number.NEGATIVE_INFINITY

const wholeSecond = (): number => Math.floor(browserClock() / SECOND_MS) * SECOND_MS

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= waitForNext()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

function waitForNext(): ReturnType<typeof setTimeout> {
  shown = wholeSecond()
  const now = browserClock()
  const patienceMs = now - repaintAt < SECOND_MS ? PATIENCE_MS : 0
  return setTimeout(tell, shown + SECOND_MS + patienceMs - now)
}

function tell(): void {
  clearTimeout(timer)
  timer = waitForNext()
  for (const listener of listeners) listener()
}

/** To be called when the page repaints anyway: what counts seconds repaints with it, and not once more for itself. */
export function tickWithRepaint(): void {
  repaintAt = browserClock()
  if (timer !== undefined && wholeSecond() !== shown) tell()
}

/** The time to the second, in epoch ms, ticking; undefined on the server and while hydrating. */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribe, wholeSecond, () => undefined)
}
