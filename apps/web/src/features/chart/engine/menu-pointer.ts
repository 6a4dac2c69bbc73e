/** As long as a press of a finger has to last. */
const PRESS_MS = 500
/** A finger that moves further than this moves the chart. */
const STILL_PX = 8

type MenuParts = {
  readonly element: HTMLElement
  readonly after: (delayMs: number, work: () => void) => () => void
}

/**
 * Tells of right clicks and long presses, from the top left of the element. The browser's own menu stays closed where
 * `onMenu` returns true. Returns a function that stops it.
 */
export function watchMenu({ element, after }: MenuParts, onMenu: (x: number, y: number) => boolean): () => void {
  let cancel = (): void => undefined
  let start: { readonly x: number; readonly y: number } | undefined
  const ask = (x: number, y: number): boolean => {
    const { left, top } = element.getBoundingClientRect()
    return onMenu(x - left, y - top)
  }
  const forget = (): void => {
    cancel()
    start = undefined
  }
  const ending = new AbortController()
  const options = { signal: ending.signal }
  element.addEventListener(
    'contextmenu',
    event => {
      forget()
      if (ask(event.clientX, event.clientY)) event.preventDefault()
    },
    options,
  )
  element.addEventListener(
    'pointerdown',
    ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
      forget()
      // A second finger zooms.
      if (pointerType !== 'touch' || !isPrimary) return
      start = { x, y }
      cancel = after(PRESS_MS, () => void ask(x, y))
    },
    options,
  )
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (start !== undefined && Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) forget()
    },
    options,
  )
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, forget, options)
  return () => {
    forget()
    ending.abort()
  }
}
