/**
 * Does the work every `everyMs` while the tab can be seen. A hidden tab rests; when it is shown again and a turn was
 * missed, the work is done at once.
 */
export function whileSeen(everyMs: number, work: () => void): () => void {
  let isMissed = false
  const takeTurn = (): void => {
    isMissed = document.hidden
    if (!isMissed) work()
  }
  const timer = setInterval(takeTurn, everyMs)
  const stop = whenSeenOrHidden(() => isMissed && takeTurn())
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** Calls back whenever the tab is shown or hidden. */
export function whenSeenOrHidden(look: () => unknown): () => void {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
