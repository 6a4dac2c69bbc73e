import { useCallback, useEffect, useRef } from 'react'

/** Makes a change; `false` or `undefined` from `work` means no change. Returns the result of `work`. */
type WithFocus = <Result>(ids: string | readonly string[], work: () => Promise<Result>) => Promise<Result>

/**
 * Moves the focus when a change of `order` has removed the element that triggered it. The change is made with
 * what this returns, which gets the id of the next best element, or several: some may not be there at this width.
 */
export function useFocusAfter(order: string): WithFocus {
  const wanted = useRef<readonly string[]>([])
  useEffect(() => {
    if (document.activeElement === document.body) focusFirst(wanted.current)
    wanted.current = []
  }, [order])
  return useCallback<WithFocus>(async (ids, work) => {
    wanted.current = [ids].flat()
    const done = await work()
    if (done === false || done === undefined) wanted.current = []
    return done
  }, [])
}

function focusFirst(ids: readonly string[]): void {
  for (const id of ids) {
    const element = document.getElementById(id)
    element?.focus()
    if (element !== null && document.activeElement === element) return
  }
}
