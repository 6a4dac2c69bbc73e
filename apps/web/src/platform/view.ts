type ViewListener = (isInView: boolean) => void

let observer: IntersectionObserver | undefined
const listeners = new WeakMap<Element, ViewListener>()

/** Tells whether the element is on screen, or nearly: soon, and at each change. Returns how to end it. */
export function watchView(element: Element, listener: ViewListener): () => void {
  // One observer for all: a hundred, such as one for each row, would each cost a pass.
  observer ??= new IntersectionObserver(
    entries => {
      for (const entry of entries) listeners.get(entry.target)?.(entry.isIntersecting)
    },
    { rootMargin: '64px' },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    listeners.delete(element)
  }
}
