/**
 * Shows for a moment that a price rose or fell, without a fade: a fading background is painted on every frame for as
 * long as any price of the page moves. The flashes of one update end together, with the repaint of the next update or,
 * if none comes, with one of their own.
 */
import { browserClock } from '#platform/clock.ts'

export type Direction = 'up' | 'down'

const FLASH_MIN_MS = 200
const FLASH_MAX_MS = 600

type Batch = { readonly elements: HTMLElement[]; readonly at: number; readonly timer: ReturnType<typeof setTimeout> }
let open: Batch | undefined
let shown: readonly Batch[] = []
const newest = new WeakMap<HTMLElement, Batch>()

export function flash(element: HTMLElement, direction: Direction): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const batch = open ?? openBatch()
  batch.elements.push(element)
  newest.set(element, batch)
  element.dataset['flash'] = direction
}

function openBatch(): Batch {
  const at = browserClock()
  for (const batch of shown) if (at - batch.at >= FLASH_MIN_MS) end(batch)
  const batch: Batch = { elements: [], at, timer: setTimeout(() => end(batch), FLASH_MAX_MS) }
  shown = [...shown, batch]
  open = batch
  queueMicrotask(() => {
    open = undefined
  })
  return batch
}

function end(batch: Batch): void {
  clearTimeout(batch.timer)
  shown = shown.filter(each => each !== batch)
  // An element that flashed again since is left to its newer batch.
  for (const element of batch.elements) if (newest.get(element) === batch) delete element.dataset['flash']
}
