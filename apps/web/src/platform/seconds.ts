import { useSyncExternalStore } from 'react'
import { browserClock } from '#platform/clock.ts'
import { withRepaint } from '#platform/repaint.ts'
import { whenSeenOrHidden } from '#platform/seen.ts'

const SECOND_MS = 1000

// One timer for everything on the page that counts; it runs only while something does and the tab can be seen.
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let unwatch: (() => void) | undefined

const wholeSecond = (): number => Math.floor(browserClock() / SECOND_MS) * SECOND_MS

/** Calls back at every second, until released; not in a hidden tab, but once when it is shown again. */
export function everySecond(listener: () => void): () => void {
  unwatch ??= whenSeenOrHidden(startOrStop)
  listeners.add(listener)
  if (!document.hidden) timer ??= awaitSecond()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    unwatch?.()
    unwatch = undefined
    stop()
  }
}

function startOrStop(): void {
  if (document.hidden) return stop()
  timer ??= awaitSecond()
  tell()
}

function stop(): void {
  clearTimeout(timer)
  timer = undefined
}

function awaitSecond(): ReturnType<typeof setTimeout> {
  return setTimeout(
    () => {
      timer = awaitSecond()
      withRepaint(() => document.hidden || tell())
    },
    wholeSecond() + SECOND_MS - browserClock(),
  )
}

function tell(): void {
  for (const listener of listeners) listener()
}

/** The time to the second, in epoch ms, ticking; undefined on the server and while hydrating. */
export function useNow(): number | undefined {
  return useSyncExternalStore(everySecond, wholeSecond, () => undefined)
}
