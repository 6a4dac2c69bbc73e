import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { ChartIcon } from './chart-icon.tsx'
import { chartMessages } from './messages.ts'
import styles from './toolbar.module.css'

/** The element fills the screen, or the page is as before. */
export function toggleFullScreen(element: HTMLElement | null): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen?.()
  done?.catch(() => undefined) // the browser refused; the page stays as it is
}

const never = () => () => undefined

/** Nothing in a browser that cannot do it, as on an iPhone. */
export function FullScreen({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const text = useMessages(chartMessages).toolbar
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  const isPossible = useSyncExternalStore(
    never,
    () => document.fullscreenEnabled,
    () => true,
  )
  if (!isPossible) return null
  const label = isFull ? text.leaveFullScreen : text.fullScreen
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      data-tip={label}
      onClick={() => toggleFullScreen(frame.current)}
    >
      <ChartIcon name="fullScreen" />
    </button>
  )
}
