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
  const catchUp = (): void => {
    if (isMissed) takeTurn()
  }
  const timer = setInterval(takeTurn, everyMs)
  document.addEventListener('visibilitychange', catchUp)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', catchUp)
  }
}
