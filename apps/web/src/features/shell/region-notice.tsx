import { useState } from 'react'
import { writeCookie } from '#platform/cookies.ts'
import { useMessages } from '#platform/i18n.ts'
import { Button } from '#ui/controls/button.tsx'
import { shellMessages } from './messages.ts'
import styles from './root.module.css'

/** Rules 1: visitors from regions we do not serve confirm before continuing. Without JavaScript it is plain text. */
export function RegionNotice() {
  const { region } = useMessages(shellMessages)
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  const handleConfirm = () => {
    writeCookie('region_ok', '1')
    setIsOpen(false)
  }
  return (
    <section className={styles.notice} aria-label={region.confirm}>
      <p>{region.text}</p>
      <Button kind="primary" onClick={handleConfirm}>
        {region.confirm}
      </Button>
    </section>
  )
}
