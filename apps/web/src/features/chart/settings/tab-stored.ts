import { useSyncExternalStore } from 'react'
import { session } from '#platform/session.ts'
import type { Stored } from '#platform/stored.ts'

/** What the terminal of a tab is made of. It is stored as a whole: parts of two tabs make no layout. */
const KEYS = ['chart', 'chart-layers', 'chart-drawings', 'chart-layout', 'chart-owner'] as const
export type TabKey = (typeof KEYS)[number]
const AWAY = 'chart-away'

/** In place of the tab's own storage, for browsers that refuse to store or have no room for it. */
let memory: Map<TabKey, string> | undefined
/** From the first look on, what other tabs store is theirs. */
let hasBegun = false
/** Called when the tab is reset. */
export const onForget = new Set<() => void>()

/** Resets the tab if its account has logged out, so that the next person does not see that account's charts. */
export function forgetAccount(): void {
  if (!isOwned(readText('chart-owner'))) return
  memory = undefined
  hasBegun = false
  for (const tell of onForget) tell()
}

/**
 * A value of this tab. A new tab begins with what the tab that stored last has, and then goes its own way: two charts
 * side by side must not change each other. It survives a reload of the tab.
 */
export function tabStored<Value>(
  key: TabKey,
  fallback: Value,
  parse: (raw: unknown) => Value | undefined,
): Stored<Value> {
  const listeners = new Set<() => void>()
  let cache: { readonly text: string | null; readonly value: Value } | undefined

  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  onForget.add(tell)

  const get = (): Value => {
    const text = readText(key)
    if (cache === undefined || cache.text !== text) {
      cache = { text, value: text === null ? fallback : (parseText(text, parse) ?? fallback) }
    }
    return cache.value
  }
  const set = (value: Value): void => {
    const text = JSON.stringify(value)
    // The same objects are given out again, so that what has not changed is not drawn again.
    cache = { text, value }
    writeText(key, text)
    tell()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => fallback) }
}

function readText(key: TabKey): string | null {
  begin()
  if (memory !== undefined) return memory.get(key) ?? null
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** After a reload the tab has its own; a new one takes over all that the last one has. */
function begin(): void {
  if (hasBegun) return
  hasBegun = true
  try {
    removeOwned()
    if (KEYS.some(key => sessionStorage.getItem(key) !== null)) return
    for (const key of KEYS) put(sessionStorage, key, localStorage.getItem(key))
  } catch {
    keepInMemory()
  }
}

/** Of the one that stored last, and of this tab: that is what its account gets back. */
function removeOwned(): void {
  for (const storage of [localStorage, sessionStorage]) {
    if (!isOwned(storage.getItem('chart-owner'))) continue
    putAway(key => storage.getItem(key))
    for (const key of KEYS) storage.removeItem(key)
  }
}

/** Nobody sees it until the same account is back; without room for it, it is lost. */
function putAway(textOf: (key: TabKey) => string | null): void {
  try {
    localStorage.setItem(AWAY, JSON.stringify(KEYS.map(textOf)))
  } catch {
    localStorage.removeItem(AWAY)
  }
}

const readTexts = (raw: unknown): (string | null)[] | undefined => (Array.isArray(raw) ? raw : undefined)

/** What accounts had on the charts of this browser when they left: the last one's is kept. */
export const awayCharts = {
  put: (): void => {
    if (memory === undefined) putAway(readText)
  },
  /** Returns whether there was something. */
  takeBack(account: string): boolean {
    const texts = memory === undefined ? parseText(localStorage.getItem(AWAY) ?? '', readTexts) : undefined
    if (texts?.at(-1) !== JSON.stringify(account)) return false
    localStorage.removeItem(AWAY)
    for (const [at, key] of KEYS.entries()) if (texts[at]) writeText(key, texts[at])
    for (const tell of onForget) tell()
    return true
  },
}

/** By an account that is not logged in any more. */
const isOwned = (owner: string | null): boolean => (owner ?? 'null') !== 'null' && session.token() === undefined

function writeText(key: TabKey, text: string): void {
  begin()
  if (memory === undefined) {
    try {
      sessionStorage.setItem(key, text)
      return publish()
    } catch {
      keepInMemory()
    }
  }
  memory?.set(key, text)
}

/** For new tabs. Without room, what was there as a whole stays. */
function publish(): void {
  const before = KEYS.map(key => [key, localStorage.getItem(key)] as const)
  try {
    for (const key of KEYS) put(localStorage, key, sessionStorage.getItem(key))
  } catch {
    const changed = before.filter(([key, text]) => localStorage.getItem(key) !== text)
    for (const [key] of changed) localStorage.removeItem(key)
    for (const [key, text] of changed) put(localStorage, key, text)
  }
}

function put(storage: Storage, key: TabKey, text: string | null): void {
  if (text === null) storage.removeItem(key)
  else if (storage.getItem(key) !== text) storage.setItem(key, text)
}

/** A reload must not find some of the tab's values beside older ones. */
function keepInMemory(): void {
  memory = new Map()
  try {
    for (const key of KEYS) {
      const text = sessionStorage.getItem(key)
      if (text !== null) memory.set(key, text)
      sessionStorage.removeItem(key)
    }
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
