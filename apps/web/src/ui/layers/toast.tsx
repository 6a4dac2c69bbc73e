import { type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/controls/link.tsx'
import { topModal } from './modal.ts'
import styles from './toast.module.css'

export type ToastKind = 'done' | 'notice' | 'warning' | 'error'

export type Toast = {
  readonly text: string
  readonly kind: ToastKind
  readonly closeLabel: string
  readonly undo?: { readonly label: string; readonly onUndo: () => void }
  readonly link?: { readonly label: string; readonly to: string }
  /** How long it stays, if longer than usual. */
  readonly showMs?: number
}

type Shown = Toast & { readonly id: number }

const SHOW_MS = 4000

let shown: readonly Shown[] = []
let nextId = 1
const listeners = new Set<() => void>()

function replace(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function dismiss(id: number): void {
  replace(shown.filter(toast => toast.id !== id))
}

/** Shows a message. Errors stay until closed. */
export function showToast(toast: Toast): void {
  const id = nextId++
  // One kind of news at a time: a newer one takes the place of the older.
  replace([...shown.filter(other => other.kind === 'error'), { ...toast, id }].slice(-3))
  if (toast.kind !== 'error') setTimeout(() => dismiss(id), toast.showMs ?? SHOW_MS)
}

const NONE: readonly Shown[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * What fills the screen covers all but the top layer, in which a pop-over is. There the last one shown is above the
 * others, so that it is taken out first. Older browsers have no pop-overs.
 */
function raise(region: HTMLElement | null, isWanted: boolean): void {
  if (region === null) return
  region.popover = null
  if (!isWanted || !document.fullscreenElement) return
  region.popover = 'manual'
  region.showPopover?.()
}

/**
 * The polite live region of the page, and one inside the dialog that is open: see `topModal`. Both are there before
 * their toasts, since a region that comes with its text is not read out.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
  const dialog = useSyncExternalStore(topModal.watch, topModal.get, () => undefined)
  return (
    <>
      <Region toasts={dialog === undefined ? toasts : NONE} />
      {dialog === undefined ? null : createPortal(<Region toasts={toasts} isRaised />, dialog)}
    </>
  )
}

const isForNewTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey

function Region({ toasts, isRaised = false }: { toasts: readonly Shown[]; isRaised?: boolean }) {
  const region = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    const place = () => raise(region.current, toasts.length > 0 && !isRaised)
    place()
    document.addEventListener('fullscreenchange', place)
    return () => document.removeEventListener('fullscreenchange', place)
  }, [toasts, isRaised])
  return (
    <output ref={region} className={styles.region} aria-live="polite">
      {toasts.map(toast => (
        <span key={toast.id} className={classNames(styles.toast, toast.kind !== 'done' && styles[toast.kind])}>
          <Icon name={toast.kind === 'done' ? 'check' : 'alert'} />
          <span className={styles.text}>{toast.text}</span>
          {toast.undo === undefined ? null : (
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                toast.undo?.onUndo()
                dismiss(toast.id)
              }}
            >
              {toast.undo.label}
            </button>
          )}
          {toast.link === undefined ? null : (
            <Link
              to={toast.link.to}
              className={styles.undo}
              onClick={event => {
                // Else the next page would open behind the dialogs. In a tab of its own it does not.
                if (!isForNewTab(event)) topModal.closeAll()
                dismiss(toast.id)
              }}
            >
              {toast.link.label}
            </Link>
          )}
          <IconButton icon="close" label={toast.closeLabel} onClick={() => dismiss(toast.id)} />
        </span>
      ))}
    </output>
  )
}
