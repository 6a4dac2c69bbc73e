import { useCallback, useSyncExternalStore } from 'react'

/** A phone has room for one chart. */
export const PHONE = '(max-width: 700px)'

/** Whether the media query fits; false on the server and while hydrating. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
}
