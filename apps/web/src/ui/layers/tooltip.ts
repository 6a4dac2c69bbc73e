import { type Box, placeAbove } from './placement.ts'
import styles from './tooltip.module.css'

const DELAY_MS = 300

/** The attribute that carries the text: a full value, or the name of an icon. */
const ATTRIBUTE = 'data-tip'

/**
 * One tooltip for the whole page. Elements name their text in `data-tip`; a mouse has to rest on them,
 * keyboard focus shows it at once, touch never does. Returns a function that stops it.
 */
export function startTooltips(page: Document = document): () => void {
  const tip = createTip(page)
  let target: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  // A live value keeps ticking while its tooltip is open.
  const watch = new MutationObserver(() => target !== undefined && show(target))
  const show = (next: Element): void => {
    target = next
    watch.observe(next, { attributeFilter: [ATTRIBUTE] })
    tip.show(next.getAttribute(ATTRIBUTE) ?? '', next)
  }
  const hide = (): void => {
    clearTimeout(timer)
    watch.disconnect()
    target = undefined
    tip.hide()
  }
  const handleOver = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return
    const next = tipOwner(event.target)
    if (next === target && next !== undefined) return
    hide()
    if (next !== undefined) timer = setTimeout(() => show(next), DELAY_MS)
  }
  const handleFocus = (event: FocusEvent): void => {
    const next = tipOwner(event.target)
    hide()
    if (next?.matches(':focus-visible')) show(next)
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') hide()
  }

  // A target may already have the focus or the pointer: this script loads on the first mouse move or key press.
  const waiting = page.activeElement?.matches(`[${ATTRIBUTE}]:focus-visible`) ? page.activeElement : undefined
  if (waiting !== undefined) show(waiting)
  else if (matchMedia('(hover: hover)').matches) {
    const hovered = page.querySelector(`[${ATTRIBUTE}]:hover`)
    if (hovered !== null) timer = setTimeout(() => show(hovered), DELAY_MS)
  }

  const stop = new AbortController()
  const { signal } = stop
  page.addEventListener('pointerover', handleOver, { signal })
  page.addEventListener('pointerdown', hide, { signal })
  page.addEventListener('focusin', handleFocus, { signal })
  page.addEventListener('focusout', hide, { signal })
  page.addEventListener('keydown', handleKey, { signal })
  page.addEventListener('scroll', hide, { signal, capture: true, passive: true })
  return () => {
    stop.abort()
    hide()
    tip.remove()
  }
}

function tipOwner(node: EventTarget | null): Element | undefined {
  return (node instanceof Element ? node.closest(`[${ATTRIBUTE}]`) : null) ?? undefined
}

/** The box of a figure may be wider than its words: the tip is centred above the words. */
function placeOf(anchor: Element): Box {
  const box = anchor.getBoundingClientRect()
  if (anchor.localName !== 'span') return box
  const range = anchor.ownerDocument.createRange()
  range.selectNodeContents(anchor)
  const { left, width } = range.getBoundingClientRect()
  return width > 0 && width < box.width ? { left, width, top: box.top, height: box.height } : box
}

/** The element and its place. The place is a rule of a sheet made here: the CSP allows no style attributes. */
function createTip(page: Document) {
  const element = page.createElement('div')
  element.className = styles.tip ?? ''
  element.role = 'tooltip'
  element.popover = 'manual'
  const sheet = new CSSStyleSheet()
  page.adoptedStyleSheets.push(sheet)
  page.body.append(element)
  let isShown = false
  return {
    show: (text: string, anchor: Element): void => {
      if (text === '' || !anchor.isConnected) return
      element.textContent = text
      element.classList.add(styles.open ?? '')
      // Above dialogs too; browsers without popovers have the class.
      if (!isShown) element.showPopover?.()
      isShown = true
      const window = { width: page.documentElement.clientWidth, height: page.documentElement.clientHeight }
      const { left, top } = placeAbove(placeOf(anchor), element.getBoundingClientRect(), window)
      sheet.replaceSync(`.${styles.tip}{left:${left}px;top:${top}px}`)
    },
    hide: (): void => {
      if (!isShown) return
      isShown = false
      element.classList.remove(styles.open ?? '')
      element.hidePopover?.()
    },
    remove: (): void => {
      element.remove()
      page.adoptedStyleSheets = page.adoptedStyleSheets.filter(other => other !== sheet)
    },
  }
}
