import { showInStrip } from '#ui/controls/show-in-strip.ts'

/** For the current option of the toolbar: buttons that come after the page make its strip narrower. */
export function keepInStrip(option: HTMLElement | null): (() => void) | undefined {
  const strip = option?.parentElement?.parentElement
  if (!option || !strip) return undefined
  const watcher = new ResizeObserver(() => showInStrip(option))
  watcher.observe(strip)
  return () => watcher.disconnect()
}
