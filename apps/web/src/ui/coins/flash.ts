/**
 * Shows for a moment that a price rose or fell, without a fade: a fading background is painted on every frame for as
 * long as any price of the page moves. All flashes of one update end together, with one repaint.
 */
export type Direction = 'up' | 'down'

const FLASH_MS = 350

type Batch = HTMLElement[]
let open: Batch | undefined
const newest = new WeakMap<HTMLElement, Batch>()

export function flash(element: HTMLElement, direction: Direction): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const batch = open ?? openBatch()
  batch.push(element)
  newest.set(element, batch)
  element.dataset['flash'] = direction
}

function openBatch(): Batch {
  const batch: Batch = []
  open = batch
  queueMicrotask(() => {
    open = undefined
  })
  setTimeout(() => {
    // An element that flashed again since is left to its newer batch.
    for (const element of batch) if (newest.get(element) === batch) delete element.dataset['flash']
  }, FLASH_MS)
  return batch
}
