import { useEffect, useRef } from 'react'

/**
 * Where the focus goes when a change of `order` has taken away the element that asked for it. The change is made with
 * what this returns, which gets the id of the next best element; false from `work` means that nothing changed.
 */
export function useFocusAfter(order: string): (id: string, work: () => Promise<boolean>) => Promise<boolean> {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current !== undefined && document.activeElement === document.body)
      document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  }, [order])
  return async (id, work) => {
    wanted.current = id
    const isDone = await work()
    if (!isDone) wanted.current = undefined
    return isDone
  }
}
