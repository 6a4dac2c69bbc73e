import { copyText } from '#platform/copy-text.ts'
import { useMessages } from '#platform/i18n.ts'
import { showToast } from '#ui/layers/toast.tsx'
import { authMessages } from './messages.ts'

/** Copies, and says whether it did. */
export function useCopy(): (text: string) => Promise<void> {
  const { copied, copyFailed, close } = useMessages(authMessages)
  return async text => {
    const isCopied = await copyText(text)
    showToast({ kind: isCopied ? 'done' : 'warning', text: isCopied ? copied : copyFailed, closeLabel: close })
  }
}
