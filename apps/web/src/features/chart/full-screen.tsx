import { type RefObject, useEffect, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { ChartIcon } from './chart-icon.tsx'
import { chartMessages } from './messages.ts'
import styles from './toolbar.module.css'

/** The element fills the screen, or the page is as before. */
export function toggleFullScreen(element: HTMLElement | null): void {
  const done = document.fullscreenElement === null ? element?.requestFullscreen?.() : document.exitFullscreen()
  done?.catch(() => undefined) // the browser refused; the page stays as it is
}

export function FullScreen({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const text = useMessages(chartMessages).toolbar
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
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
