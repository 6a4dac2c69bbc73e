import { useSyncExternalStore } from 'react'
import type { Stored } from '#platform/stored.ts'

/**
 * A value of this tab. A new tab begins with what was stored last by any of them and then goes its own way: two charts
 * side by side must not change each other. It survives a reload of the tab.
 */
export function tabStored<Value>(
  key: string,
  fallback: Value,
  parse: (raw: unknown) => Value | undefined,
): Stored<Value> {
  const listeners = new Set<() => void>()
  /** For browsers that refuse to store. */
  let memory: string | null = null
  /** From the first look on, what other tabs store is theirs. */
  let hasBegun = false
  let cache: { readonly text: string | null; readonly value: Value } | undefined

  const get = (): Value => {
    const text = readText(key, hasBegun) ?? memory
    hasBegun = true
    if (cache === undefined || cache.text !== text) {
      cache = { text, value: text === null ? fallback : (parseText(text, parse) ?? fallback) }
    }
    return cache.value
  }
  const set = (value: Value): void => {
    const text = JSON.stringify(value)
    // The same objects are given out again, so that what has not changed is not drawn again.
    cache = { text, value }
    memory = writeText(key, text) ? null : text
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => fallback) }
}

/** The tab's own, or the last of all tabs, which is the tab's own from then on. */
function readText(key: string, isOwnOnly: boolean): string | null {
  try {
    const own = sessionStorage.getItem(key)
    if (own !== null || isOwnOnly) return own
    const last = localStorage.getItem(key)
    if (last !== null) sessionStorage.setItem(key, last)
    return last
  } catch {
    return null
  }
}

/** False if the browser has no room, or stores nothing at all. */
function writeText(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text)
    localStorage.setItem(key, text)
    return true
  } catch {
    forget(key)
    return false
  }
}

/** An older value must not come back in place of the one in memory. */
function forget(key: string): void {
  try {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  } catch {
    // Nothing is stored.
  }
}

function parseText<Value>(text: string, parse: (raw: unknown) => Value | undefined): Value | undefined {
  try {
    return parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
