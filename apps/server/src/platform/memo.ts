/** Shares an answer among concurrent requests: computed by the first request and reused until it expires. */
import type { Clock } from './clock.ts'

export type Memo = <T>(key: string, make: () => Promise<T>) => Promise<T>

/** Keys come from requests: above this number all are dropped. */
const KEYS_MAX = 500

/** An answer older than `keptMs` is made again; until `staleMs` nobody waits for that, and requests get the old one. */
export function createMemo(clock: Clock, keptMs: number, staleMs = keptMs): Memo {
  const kept = new Map<string, { readonly value: Promise<unknown>; readonly madeAt: number }>()
  const refreshing = new Set<string>()

  function keep<T>(key: string, value: Promise<T>): Promise<T> {
    if (kept.size >= KEYS_MAX) kept.clear()
    kept.set(key, { value, madeAt: clock.monotonic() })
    return value
  }

  function refresh<T>(key: string, make: () => Promise<T>): void {
    if (refreshing.has(key)) return
    refreshing.add(key)
    const value = make()
    // After a failure the old answer stays until it is too old.
    value
      .then(
        () => keep(key, value),
        () => undefined,
      )
      .finally(() => refreshing.delete(key))
  }

  return <T>(key: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    const age = known === undefined ? Infinity : clock.monotonic() - known.madeAt
    if (known !== undefined && age < Math.max(keptMs, staleMs)) {
      if (age >= keptMs) refresh(key, make)
      return known.value as Promise<T> // made under this key
    }
    const value = keep(key, make())
    // A failure is passed to those already waiting; the next request tries again.
    value.catch(() => kept.delete(key))
    return value
  }
}
