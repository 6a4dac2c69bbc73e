import { useSyncExternalStore } from 'react'
import { browserClock } from '#platform/clock.ts'
import { withRepaint } from '#platform/repaint.ts'

const SECOND_MS = 1000

// One timer for everything on the page that counts; it runs only while something does.
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

const wholeSecond = (): number => Math.floor(browserClock() / SECOND_MS) * SECOND_MS

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= awaitSecond()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

function awaitSecond(): ReturnType<typeof setTimeout> {
  return setTimeout(
    () => {
      timer = awaitSecond()
      withRepaint(tell)
    },
    wholeSecond() + SECOND_MS - browserClock(),
  )
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** The time to the second, in epoch ms, ticking; undefined on the server and while hydrating. */
export function useNow(): number | undefined {
  return useSyncExternalStore(subscribe, wholeSecond, () => undefined)
}
