/** Answers that many ask for within a moment: made once, by the first who asks, and shared until they are too old. */
import type { Clock } from './clock.ts'

export type Memo = <T>(key: string, make: () => Promise<T>) => Promise<T>

/** Keys come from requests: past this many, all are forgotten. */
const KEYS_MAX = 500

export function createMemo(clock: Clock, keptMs: number): Memo {
  const kept = new Map<string, { readonly value: Promise<unknown>; readonly madeAt: number }>()
  return <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known !== undefined && clock.monotonic() - known.madeAt < keptMs) return known.value as Promise<T> // made under this key
    if (kept.size >= KEYS_MAX) kept.clear()
    const value = make()
    kept.set(key, { value, madeAt: clock.monotonic() })
    // A failure is told to those who wait for it and not to the next.
    value.catch(() => kept.delete(key))
    return value
  }
}
