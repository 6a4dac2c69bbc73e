/** A finger that has moved so far has a direction. */
const DECIDED_PX = 4
/** Far enough for the library to know that this is no tap. */
const NO_TAP_PX = 40

/**
 * Leaves the wheel and vertical swipes over a chart to the page; the chart itself would zoom or keep them. Horizontal
 * swipes, two fingers and the wheel with Ctrl are the chart's. Returns a function that stops it.
 */
export function leaveScrollToPage(frame: HTMLElement): () => void {
  let start: Touch | undefined
  let isPages = false
  const ending = new AbortController()
  const options = { capture: true, passive: true, signal: ending.signal }
  const isVertical = (event: WheelEvent) => Math.abs(event.deltaY) >= Math.abs(event.deltaX)
  frame.addEventListener('wheel', event => !event.ctrlKey && isVertical(event) && event.stopPropagation(), options)
  frame.addEventListener(
    'touchstart',
    ({ touches }) => {
      isPages = false
      start = touches.length === 1 ? touches[0] : undefined
    },
    options,
  )
  frame.addEventListener(
    'touchmove',
    event => {
      const [from, now] = [start, event.touches[0]]
      if (from !== undefined && now !== undefined) {
        const [x, y] = [Math.abs(now.clientX - from.clientX), Math.abs(now.clientY - from.clientY)]
        if (Math.max(x, y) < DECIDED_PX) return
        start = undefined
        if (y >= x) endOnChart(from)
        isPages = y >= x
      }
      if (isPages) event.stopPropagation()
    },
    options,
  )
  return () => ending.abort()
}

/** The library does not notice when the browser takes a touch over: for it, this one was no tap and has ended. */
function endOnChart({ identifier, target, clientX, clientY, pageX, pageY }: Touch): void {
  const touch = new Touch({
    identifier,
    target,
    clientX,
    clientY: clientY + NO_TAP_PX,
    pageX,
    pageY: pageY + NO_TAP_PX,
  })
  const changedTouches = [touch]
  target.dispatchEvent(new TouchEvent('touchmove', { bubbles: true, touches: changedTouches, changedTouches }))
  target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches }))
}
