import { browserClock } from '#platform/clock.ts'
import { whenSeenOrHidden } from '#platform/seen.ts'

/** Like a timeout, but a hidden tab waits: what was due meanwhile is done as soon as it is shown. Returns how to cancel. */
export function afterSeen(delayMs: number, work: () => void): () => void {
  const dueAt = browserClock() + delayMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => {
    clearTimeout(timer)
    stop()
  }
  const look = (): void => {
    clearTimeout(timer)
    if (document.hidden) return
    // Not longer than the delay, should the clock have been set back.
    const leftMs = Math.min(delayMs, dueAt - browserClock())
    timer = setTimeout(() => {
      cancel()
      work()
    }, leftMs)
  }
  const stop = whenSeenOrHidden(look)
  look()
  return cancel
}
