import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { classNames } from '#ui/controls/class-names.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { Link } from '#ui/controls/link.tsx'
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

/** The one polite live region of the page. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  )
  const region = useRef<HTMLOutputElement>(null)
  useLayoutEffect(() => {
    if (region.current === null) return
    // What fills the screen covers all but the top layer, in which a pop-over is.
    region.current.popover = toasts.length > 0 && document.fullscreenElement ? 'manual' : null
    if (region.current.popover === 'manual') region.current.showPopover()
  }, [toasts])
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
            <Link to={toast.link.to} className={styles.undo} onClick={() => dismiss(toast.id)}>
              {toast.link.label}
            </Link>
          )}
          <IconButton icon="close" label={toast.closeLabel} onClick={() => dismiss(toast.id)} />
        </span>
      ))}
    </output>
  )
}
