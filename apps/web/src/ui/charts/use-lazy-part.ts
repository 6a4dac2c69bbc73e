import { type RefObject, useEffect, useRef, useState } from 'react'
import { loadChunk } from '#platform/chunk.ts'

const NEAR_PX = 240

/** A chunk that is loaded once its place is near the viewport. */
export type LazyPart<Part> =
  | { readonly status: 'waiting' | 'loading' }
  | { readonly status: 'failed'; readonly onRetry: () => void }
  | { readonly status: 'loaded'; readonly part: Part }

/** Never loads on the server. `load` must be the same function in every render. */
export function useLazyPart<Part>(
  load: () => Promise<Part>,
  isWanted = true,
): { readonly ref: RefObject<HTMLDivElement | null>; readonly lazy: LazyPart<Part> } {
  const ref = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [lazy, setLazy] = useState<LazyPart<Part>>({ status: 'waiting' })
  const isLoaded = lazy.status === 'loaded'
  useEffect(() => {
    if (!isWanted || isLoaded || ref.current === null) return
    let isGone = false
    const start = (): void => {
      setLazy({ status: 'loading' })
      const handleFailure = () => {
        if (isGone) return
        setLazy({
          status: 'failed',
          onRetry: () => {
            setLazy({ status: 'loading' })
            setAttempt(attempt + 1)
          },
        })
      }
      loadChunk(load).then(part => {
        if (!isGone) setLazy({ status: 'loaded', part })
      }, handleFailure)
    }
    const stop = whenNear(ref.current, start)
    return () => {
      isGone = true
      stop()
    }
  }, [load, isWanted, isLoaded, attempt])
  return { ref, lazy }
}

/** Calls back once, when the element is in the window or nearly. */
function whenNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    { rootMargin: `${NEAR_PX}px` },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
