import { useEffect, useRef, useState } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { accountMessages } from './messages.ts'

/** Deleting asks for confirmation; the focus follows the buttons. */
export function DeleteGroup({ name, onDelete }: { name: string; onDelete: () => Promise<unknown> }) {
  const { editor: text } = useLateMessages(accountMessages)
  const [step, setStep] = useState<'idle' | 'sure' | 'cancelled'>('idle')
  const [isBusy, setIsBusy] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (step !== 'idle') first.current?.focus()
  }, [step])
  const handleDelete = async () => {
    setIsBusy(true)
    await onDelete()
    setIsBusy(false)
  }
  if (step !== 'sure')
    return (
      <Button
        key="delete"
        ref={first}
        kind="ghost"
        size="small"
        aria-label={text.deleteOf(name)}
        onClick={() => setStep('sure')}
      >
        {text.delete}
      </Button>
    )
  return (
    <>
      <Button key="confirm" ref={first} size="small" isBusy={isBusy} onClick={() => void handleDelete()}>
        {text.confirm}
      </Button>
      <Button kind="ghost" size="small" onClick={() => setStep('cancelled')}>
        {text.cancel}
      </Button>
    </>
  )
}
