import { useEffect, useRef } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { sideMessages } from './messages.ts'
import styles from './side-parts.module.css'

type OlderRowsProps = {
  readonly state: 'resting' | 'loading' | 'failed' | 'end'
  readonly label: string
  readonly failed: string
  /** Why there are no more. */
  readonly end: string
  readonly onMore: () => void
}

/** The end of a list: asks for older rows until there are none. Then the note takes the focus of the button. */
export function OlderRows({ state, label, failed, end, onMore }: OlderRowsProps) {
  const text = useLateMessages(sideMessages)
  const note = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (state === 'end' && wasPressed.current && document.activeElement === document.body) note.current?.focus()
  }, [state])
  const handleClick = () => {
    wasPressed.current = true
    onMore()
  }
  if (state === 'end')
    return (
      <p ref={note} className={styles.note} tabIndex={-1}>
        {end}
      </p>
    )
  return (
    <>
      {state === 'failed' ? <p className={styles.note}>{failed}</p> : null}
      <Button isBusy={state === 'loading'} onClick={handleClick}>
        {state === 'loading' ? text.loading : label}
      </Button>
    </>
  )
}
