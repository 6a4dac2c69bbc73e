/** Shares an answer among concurrent requests: computed by the first request and reused until it expires. */
import type { Clock } from './clock.ts'

export type Memo = <T>(key: string, make: () => Promise<T>) => Promise<T>

/** Keys come from requests: above this number all are dropped. */
const KEYS_MAX = 500

export function createMemo(clock: Clock, keptMs: number): Memo {
  const kept = new Map<string, { readonly value: Promise<unknown>; readonly madeAt: number }>()
  return <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known !== undefined && clock.monotonic() - known.madeAt < keptMs) return known.value as Promise<T> // made under this key
    if (kept.size >= KEYS_MAX) kept.clear()
    const value = make()
    kept.set(key, { value, madeAt: clock.monotonic() })
    // A failure is passed to those already waiting; the next request tries again.
    value.catch(() => kept.delete(key))
    return value
  }
}
