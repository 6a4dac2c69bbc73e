/** Calls back whenever the tab is shown or hidden. */
export function whenSeenOrHidden(look: () => unknown): () => void {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
