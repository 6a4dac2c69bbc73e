/** As long as the library takes two clicks for one double click, wherever they are. */
const DOUBLE_CLICK_MS = 500
const OUTSIDE = { clientX: -10_000, clientY: -10_000, bubbles: true }

/**
 * While something is drawn, two fast clicks are two points. The library would wait for a double click and forget the second:
 * a click outside of the chart, between the two, ends its waiting. Returns a function that stops it.
 */
export function keepFastClicks(
  box: HTMLElement,
  isDrawing: () => boolean,
  after: (delayMs: number, work: () => void) => () => void,
): () => void {
  let cancel: (() => void) | undefined
  const forget = (): void => {
    cancel?.()
    cancel = undefined
  }
  const isOwn = ({ isTrusted, button }: MouseEvent): boolean => isTrusted && button === 0

  function before(event: MouseEvent): void {
    if (!isOwn(event) || cancel === undefined || !isDrawing()) return
    forget()
    box.dispatchEvent(new MouseEvent('mousedown', OUTSIDE))
    document.documentElement.dispatchEvent(new MouseEvent('mouseup', OUTSIDE))
  }

  /** The library has begun to wait just before, so that it ends earlier than this. */
  function behind(event: MouseEvent): void {
    if (isOwn(event)) cancel ??= after(DOUBLE_CLICK_MS, forget)
  }

  box.addEventListener('mousedown', before, { capture: true })
  box.addEventListener('mousedown', behind)
  return () => {
    forget()
    box.removeEventListener('mousedown', before, { capture: true })
    box.removeEventListener('mousedown', behind)
  }
}
