/**
 * For the current option of a choice: on a phone options scroll sideways, and the current one is visible from the start.
 * The page itself must not scroll.
 */
export function showInStrip(option: HTMLElement | null): void {
  let strip = option?.parentElement
  while (strip && strip.scrollWidth <= strip.clientWidth) strip = strip.parentElement
  if (!option || !strip) return
  const { left, right } = option.getBoundingClientRect()
  const room = strip.getBoundingClientRect()
  if (left < room.left || right > room.right) strip.scrollLeft += (left + right - room.left - room.right) / 2
}
