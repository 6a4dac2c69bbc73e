import { useSyncExternalStore } from 'react'

/** A value kept in the browser's local storage and shared between its tabs. */
export type Stored<Value> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** The fallback on the server and while hydrating, then what is stored. */
  readonly use: () => Value
}

/** `parse` turns whatever is stored into a value, or undefined when it is not one. */
export function stored<Value>(key: string, fallback: Value, parse: (raw: unknown) => Value | undefined): Stored<Value> {
  const listeners = new Set<() => void>()
  let cache: { readonly text: string | null; readonly value: Value } | undefined

  const get = (): Value => {
    const text = readText(key)
    if (cache === undefined || cache.text !== text) {
      cache = { text, value: text === null ? fallback : (parseText(text, parse) ?? fallback) }
    }
    return cache.value
  }
  const set = (value: Value): void => {
    writeText(key, JSON.stringify(value))
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }
  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => fallback) }
}

/** For `parse`: a list of texts. */
export function textList(raw: unknown): readonly string[] | undefined {
  return Array.isArray(raw) && raw.every(item => typeof item === 'string') ? raw : undefined
}

/** Values of this visit only, for browsers that refuse to store. */
const memory = new Map<string, string>()

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    memory.set(key, text)
  }
}

function parseText<Value>(text: string, parse: (raw: unknown) => Value | undefined): Value | undefined {
  try {
    return parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
