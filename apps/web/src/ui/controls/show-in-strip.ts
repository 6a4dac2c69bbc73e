/** How much of the next option stays visible, as a hint that there is more. */
const HINT_PX = 32

/**
 * For the current option of a choice: on a phone options scroll sideways, within strips that scroll as well, and the
 * current one is visible from the start. The page itself must not scroll.
 */
export function showInStrip(option: HTMLElement | null): void {
  for (let strip = option?.parentElement; option && strip; strip = strip.parentElement) {
    if (strip.scrollWidth <= strip.clientWidth) continue
    const { left, right } = option.getBoundingClientRect()
    const room = strip.getBoundingClientRect()
    if (left < room.left) strip.scrollLeft += left - room.left - HINT_PX
    else if (right > room.right) strip.scrollLeft += right - room.right + HINT_PX
  }
}
