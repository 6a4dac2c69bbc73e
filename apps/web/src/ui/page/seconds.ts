import { useSyncExternalStore } from 'react'
import { browserClock } from '#platform/clock.ts'

const SECOND_MS = 1000

// One timer for everything on the page that counts; it runs only while something does.
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, SECOND_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const wholeSecond = (): number => Math.floor(browserClock() / SECOND_MS) * SECOND_MS

/** The time to the second, in epoch ms, ticking; undefined on the server and while hydrating. */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribe, wholeSecond, () => undefined)
}
