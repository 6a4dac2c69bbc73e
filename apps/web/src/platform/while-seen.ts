import { browserClock } from '#platform/clock.ts'
import { whenSeenOrHidden } from '#platform/seen.ts'

/**
 * Does the work every `everyMs` while the tab can be seen, until what it returns is called. When a hidden tab is shown, the
 * time starts anew; work that was not done for so long is done at once.
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
    // Before the work, which may end this.
    timer = setInterval(takeTurn, everyMs)
    if (browserClock() - doneAt >= everyMs) takeTurn()
  }
  const stop = whenSeenOrHidden(look)
  look()
  return () => {
    clearInterval(timer)
    stop()
  }
}
