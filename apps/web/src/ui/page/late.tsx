import { type ComponentType, lazy, memo, startTransition, Suspense, useEffect, useState } from 'react'
import { loadChunk } from '#platform/chunk.ts'

/**
 * A component whose code is not in the page's initial JavaScript. The server renders it; the browser shows that HTML
 * and hydrates the component once its code is loaded. `onServer` is the component itself on the server and
 * undefined in the browser:
 *
 *     const onServer = import.meta.env.SSR ? (await import('./heat-panel.tsx')).HeatPanel : undefined
 *     export const HeatMap = late(async () => (await import('./heat-panel.tsx')).HeatPanel, onServer)
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | undefined,
): ComponentType<Props> {
  let isHere = onServer !== undefined
  const waiting = new Set<() => void>()
  const Part =
    onServer ??
    lazy(async () => {
      const part = await loadChunk(load)
      isHere = true
      for (const show of waiting) show()
      return { default: part }
    })
  const Shown = memo(function Shown(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
  // A re-render must not touch this part while its code is loading: React would remove the server's HTML and the
  // layout would jump. Until then it keeps its first props.
  return function Late(props: Props) {
    const [first, setFirst] = useState(isHere ? undefined : props)
    const isWaiting = first !== undefined
    useEffect(() => {
      if (!isWaiting) return
      const show = () => startTransition(() => setFirst(undefined))
      if (isHere) return show()
      waiting.add(show)
      return () => void waiting.delete(show)
    }, [isWaiting])
    return <Shown {...(first ?? props)} />
  }
}

/**
 * A component whose code is loaded when it is first shown, such as a form behind a button; put it into a `Suspense`.
 *
 *     const DeleteForm = onDemand(async () => (await import('./delete-form.tsx')).DeleteForm)
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await loadChunk(load) }))
}
