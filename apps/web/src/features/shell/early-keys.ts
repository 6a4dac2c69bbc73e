declare global {
  /** Made by `public/assets/early-keys-1.js`, which runs before the page's own code. */
  var earlyKeys: { readonly keys: readonly string[]; stop(): void } | undefined
}

/** `/` and what was typed after it before hydration; the search handles keys itself from here on. */
export async function takeEarlyKeys(): Promise<readonly string[]> {
  const { keys } = globalThis.earlyKeys ?? NONE
  globalThis.earlyKeys?.stop()
  globalThis.earlyKeys = NONE
  return keys
}

const NONE = { keys: [], stop: () => undefined } as const

/** Whether a key is neither a shortcut of the browser nor typed into a field. */
export function isForPage({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}
