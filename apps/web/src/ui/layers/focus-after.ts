import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/** Makes a change; `false` or `undefined` from `work` means no change. Returns the result of `work`. */
type WithFocus = <Result>(ids: string | readonly string[], work: () => Promise<Result>) => Promise<Result>

/**
 * Moves the focus when a change of `order` has removed the element that triggered it. The change is made with
 * what this returns, which gets the id of the next best element, or several: some may not be there at this width.
 */
export function useFocusAfter(order: string): WithFocus {
  const shown = useRef(order)
  const asked = useRef<{ readonly ids: readonly string[]; readonly order: string }>(undefined)
  // Before anyone can ask again: the effect below may come after that.
  useLayoutEffect(() => {
    shown.current = order
  })
  // After every render: the element may still be disabled in the one that brings the change.
  useEffect(() => {
    if (asked.current === undefined || asked.current.order === order) return
    if (document.activeElement !== document.body || focusFirst(asked.current.ids)) asked.current = undefined
  })
  return useCallback<WithFocus>(async (ids, work) => {
    const wanted = { ids: [ids].flat(), order: shown.current }
    asked.current = wanted
    const done = await work()
    if ((done === false || done === undefined) && asked.current === wanted) asked.current = undefined
    return done
  }, [])
}

/** False if none of them could take it. */
function focusFirst(ids: readonly string[]): boolean {
  for (const id of ids) {
    const element = document.getElementById(id)
    element?.focus()
    if (element !== null && document.activeElement === element) return true
  }
  return false
}
