import { useSyncExternalStore } from 'react'

/** A phone has room for one chart. */
const NARROW = '(max-width: 640px)'

function watch(onChange: () => void): () => void {
  const media = matchMedia(NARROW)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** False on the server, which shows one chart in any case. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(NARROW).matches,
    () => false,
  )
