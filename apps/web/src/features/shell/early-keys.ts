/** Keys pressed before the page is hydrated: `/` asks for the search, and what follows belongs into its box. */
let keys: string[] = []

/** To be called as soon as there is code. */
export function noteEarlyKeys(): void {
  addEventListener('keydown', note)
}

/** `/` and what was typed after it; the search handles keys itself from here on. */
export async function takeEarlyKeys(): Promise<readonly string[]> {
  removeEventListener('keydown', note)
  const taken = keys
  keys = []
  return taken
}

function note(event: KeyboardEvent): void {
  if (!isForPage(event) || (keys.length === 0 && event.key !== '/')) return
  keys.push(event.key)
  event.preventDefault()
}

/** Whether a key is neither a shortcut of the browser nor typed into a field. */
export function isForPage({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  )
}
