import { FAULTS, textIn } from '@candela/contract/core'
import { commonMessages } from '#platform/common-messages.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { showToast, type Toast } from '#ui/layers/toast.tsx'
import type { Book } from './book.ts'
import { drawingStore } from './store.ts'

/** Undoes, redoes or restores. If there is no room for what would come back, it says so and offers `again`. */
export function useBringBack(): (change: (book: Book) => Book, again?: Toast['undo']) => void {
  const locale = useLocale()
  const { close } = useMessages(commonMessages)
  return (change, again) => {
    const before = drawingStore.book()
    drawingStore.apply(change)
    if (drawingStore.book() !== before) return
    const text = textIn(locale, FAULTS.DRAWINGS_FULL)
    showToast({ kind: 'warning', text, closeLabel: close, ...(again === undefined ? {} : { undo: again }) })
  }
}
