import { useEffect } from 'react'

let stepMs = 0

/**
 * Shows new prices at multiples of `ms` only, while mounted. Every repaint costs about the same, however little has
 * changed, so pages that are not about the newest price repaint less often; at whole seconds they share the repaint of
 * countdowns.
 */
export function usePace(ms: number): void {
  useEffect(() => {
    stepMs = ms
    return () => {
      stepMs = 0
    }
  }, [ms])
}

/** Calls back when the page's pace allows it, given the time. */
export function atPace(now: number, show: () => void): void {
  if (stepMs === 0) show()
  else setTimeout(show, stepMs - (now % stepMs))
}
