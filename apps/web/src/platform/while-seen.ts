import { browserClock } from '#platform/clock.ts'
import { whenSeenOrHidden } from '#platform/seen.ts'

/**
 * Does the work every `everyMs` while the tab can be seen, until what it returns is called. When a hidden tab is shown and
 * the work was not done for that long, it is done at once.
 */
export function whileSeen(everyMs: number, work: () => void): () => void {
  let doneAt = browserClock()
  let timer: ReturnType<typeof setInterval> | undefined
  const takeTurn = (): void => {
    doneAt = browserClock()
    work()
  }
  const look = (): void => {
    clearInterval(timer)
    if (document.hidden) return
    if (browserClock() - doneAt >= everyMs) takeTurn()
    timer = setInterval(takeTurn, everyMs)
  }
  const stop = whenSeenOrHidden(look)
  look()
  return () => {
    clearInterval(timer)
    stop()
  }
}
