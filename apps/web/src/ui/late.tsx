import { type ComponentType, lazy, memo, Suspense } from 'react'
import { loadChunk } from '#platform/chunk.ts'

/**
 * A component whose code is no part of a page's first JavaScript. The server renders it at once; the browser shows
 * that HTML and takes the component over when its code has come. `onServer` is the component itself on the server and
 * undefined in the browser:
 *
 *     const onServer = import.meta.env.SSR ? (await import('./heat-panel.tsx')).HeatPanel : undefined
 *     export const HeatMap = late(async () => (await import('./heat-panel.tsx')).HeatPanel, onServer)
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onServer: ComponentType<Props> | undefined,
): ComponentType<Props> {
  const Part = onServer ?? lazy(async () => ({ default: await loadChunk(load) }))
  // A page that draws itself again with the same data must not touch this part: while its code is still on the way,
  // React would take the server's HTML out, and everything below would jump up and down.
  return memo(function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    )
  })
}
