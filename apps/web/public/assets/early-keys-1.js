/*
 * Notes keys pressed before the page's own code is there: `/` asks for the search, and what follows belongs into its box.
 * Served as it is; a change needs a new number in its name.
 */
;(() => {
  if (globalThis.earlyKeys !== undefined) return // the page was faster
  const keys = []
  const note = event => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || (keys.length === 0 && key !== '/')) return
    if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null) return
    keys.push(key)
    event.preventDefault()
  }
  addEventListener('keydown', note)
  globalThis.earlyKeys = { keys, stop: () => removeEventListener('keydown', note) }
})()
