import { LAYERS_DEFAULT } from '@candela/contract/chart'
import { useSyncExternalStore } from 'react'
import { browserClock } from '#platform/clock.ts'
import { session } from '#platform/session.ts'
import type { Stored } from '#platform/stored.ts'
import { CHARTS_DEFAULT, isUntouched, readCharts } from './charts.ts'

/** What the terminal of a tab is made of. It is stored as a whole: parts of two tabs make no layout. */
const KEYS = ['chart', 'chart-layers', 'chart-drawings', 'chart-layout', 'chart-owner'] as const
export type TabKey = (typeof KEYS)[number]
/** The text of each, in their order. What was left has a last one: when. */
export type Texts = readonly (string | null)[]
const ownerOf = (texts: Texts) => texts[KEYS.indexOf('chart-owner')]
const AWAY = 'chart-away'
/** Accounts whose charts are kept. Their texts may be long. */
const AWAY_MAX = 3
/** Charts of each: tabs may have had different ones. */
const OWN_MAX = 3
/** Tabs that were left so soon after each other were open together: one is left when somebody looks at it. */
const TOGETHER_MS = 86_400_000

/** In place of the tab's own storage, for browsers that refuse to store or have no room for it. */
let memory: Map<TabKey, string> | undefined
/** From the first look on, what other tabs store is theirs. */
let hasBegun = false
/** Called when the tab is reset. */
export const onForget = new Set<() => void>()

/** Resets the tab if its account has logged out, so that the next person does not see that account's charts. */
export function forgetAccount(): void {
  if (!isForeign(readText('chart-owner'))) return
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
    removeForeign()
    if (KEYS.some(key => sessionStorage.getItem(key) !== null)) return
    for (const key of KEYS) put(sessionStorage, key, localStorage.getItem(key))
  } catch {
    keepInMemory()
  }
}

/** Of the one that stored last, and of this tab: that is what its account gets back. */
function removeForeign(): void {
  for (const storage of [localStorage, sessionStorage]) {
    if (!isForeign(storage.getItem('chart-owner'))) continue
    const texts = KEYS.map(key => storage.getItem(key))
    for (const key of KEYS) storage.removeItem(key)
    putAway(texts)
  }
}

/** Nobody sees it until the same account is back. A chart without changes must not take the place of work. */
function putAway(texts: Texts): void {
  if (isUntouched(stateIn(texts))) return
  const owner = ownerOf(texts)
  const list = awayList().filter(each => String(each.slice(0, KEYS.length)) !== String(texts))
  const own = list.filter(each => ownerOf(each) === owner)
  const others = list.filter(each => ownerOf(each) !== owner)
  const owners = [...new Set(others.map(ownerOf))].slice(0, AWAY_MAX - 1)
  keepAway([
    ...withoutSpare([[...texts, String(browserClock())], ...own]),
    ...others.filter(each => owners.includes(ownerOf(each))),
  ])
}

/** Without the oldest if there are too many, and rather without one that has a name, but never without the newest. */
function withoutSpare(own: readonly Texts[]): readonly Texts[] {
  if (own.length <= OWN_MAX) return own
  const spare = own.slice(1).findLast(texts => typeof parseText(texts[3], readId) === 'string') ?? own.at(-1)
  return own.filter(texts => texts !== spare)
}

const readId = (raw: unknown): unknown => (raw as { readonly id?: unknown } | null)?.id // of a layout, as it was stored

/** What the texts of a tab say. */
export const stateIn = ([charts, layers, drawings]: Texts) => ({
  ...(parseText(charts, readCharts) ?? CHARTS_DEFAULT),
  layers: parseText(layers, Object) ?? LAYERS_DEFAULT,
  drawings: parseText(drawings, Object) ?? {},
})

/** Without room for all, those who left last. */
function keepAway(list: readonly Texts[]): void {
  try {
    localStorage.setItem(AWAY, JSON.stringify(list))
  } catch {
    if (list.length > 1) keepAway(list.slice(0, -1))
  }
}

const readAway = (raw: unknown): Texts[] => (Array.isArray(raw) ? raw.filter(Array.isArray) : [])
const leftAt = (texts: Texts): number => Number(texts[KEYS.length] ?? 0)
const awayList = (): readonly Texts[] => parseText(localStorage.getItem(AWAY), readAway) ?? []

/** What accounts had on the charts of this browser when they left. */
export const awayCharts = {
  put: (): void => {
    if (memory === undefined) putAway(KEYS.map(readText))
  },
  /** What was left last, and of what was left with it first what is not saved. Returns whether there was something. */
  takeBack(account: string, isSaved: (texts: Texts) => boolean): boolean {
    const owner = JSON.stringify(account)
    const list = awayList()
    const own = memory === undefined ? list.filter(each => ownerOf(each) === owner) : []
    const work = own.filter(each => !isSaved(each))
    const [last] = own
    if (last === undefined) return false
    const texts = work.find(each => leftAt(each) > leftAt(last) - TOGETHER_MS) ?? last
    keepAway(list.filter(each => each !== texts && (!own.includes(each) || work.includes(each))))
    for (const [at, key] of KEYS.entries()) if (texts[at]) writeText(key, texts[at])
    for (const tell of onForget) tell()
    return true
  },
}

/** An account's text, marked with the session. A few letters tell sessions apart; the token itself is a secret. */
const inSession = (owner: string | null): string => `${session.token()?.slice(0, 6)} ${owner}`

const SESSION = 'chart-session'
const STORAGES = ['sessionStorage', 'localStorage'] as const
/** In place of both storages, for browsers that refuse to store or have no room for it. */
let confirmedHere: string | undefined

/**
 * Begun before the server is asked whose session it is; takes its answer. False if there is another session by now.
 * It is known in every tab, and in this one also if only this one has room.
 */
export function confirming(): (account: string) => boolean {
  const token = session.token()
  return account => {
    if (session.token() !== token) return false
    confirm(inSession(JSON.stringify(account)))
    return true
  }
}

function confirm(mark: string): void {
  confirmedHere = mark
  for (const name of STORAGES) {
    try {
      globalThis[name].setItem(SESSION, mark)
    } catch {
      // The other ones know.
    }
  }
}

function isConfirmed(mark: string): boolean {
  try {
    return mark === confirmedHere || STORAGES.some(name => globalThis[name].getItem(SESSION) === mark)
  } catch {
    return false
  }
}

/** Of an account that is not logged in, as far as is known. */
const isForeign = (owner: string | null): boolean =>
  (owner ?? 'null') !== 'null' && (session.token() === undefined || !isConfirmed(inSession(owner)))

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

function parseText<Value>(
  text: string | null | undefined,
  parse: (raw: unknown) => Value | undefined,
): Value | undefined {
  try {
    return parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
