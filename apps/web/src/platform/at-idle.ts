const FALLBACK_MS = 2_000 // for browsers without idle callbacks

/** Does the work when the browser has nothing else to do. Returns how to cancel it. */
export function atIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, FALLBACK_MS)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work)
  return () => cancelIdleCallback(id)
}
