/** Runs `work` soon after it is asked for, and once for all that ask in the meantime. */
export function throttled(
  after: (delayMs: number, work: () => void) => () => void,
  delayMs: number,
  work: () => void,
): { readonly run: () => void; readonly stop: () => void } {
  let stopTimer: (() => void) | undefined
  return {
    run() {
      stopTimer ??= after(delayMs, () => {
        stopTimer = undefined
        work()
      })
    },
    stop() {
      stopTimer?.()
      stopTimer = undefined
    },
  }
}
