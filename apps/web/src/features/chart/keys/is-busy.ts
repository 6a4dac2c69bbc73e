import type { Press } from './key-table.ts'

/** Fields, dialogs and open menus have keys of their own. A dialog that was just closed may still have the focus. */
export const isBusy = ({ defaultPrevented, isComposing, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  isComposing ||
  (target instanceof Element && target.closest('input, textarea, select, dialog[open], [contenteditable]') !== null)

export const pressOf = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Press => ({
  key,
  code,
  ctrl: ctrlKey || metaKey,
  alt: altKey,
  shift: shiftKey,
})
