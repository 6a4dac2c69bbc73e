import { useEffect, useEffectEvent, useRef } from 'react'
import { useLateMessages } from '#platform/i18n.ts'
import { Icon } from '#ui/controls/icon.tsx'
import type { PriceSpot } from '../engine/price-lines.ts'
import styles from './alerts.module.css'
import { alertMessages } from './messages.ts'

type AlertMenuProps = {
  readonly spot: PriceSpot
  readonly label: string
  readonly onChoose: () => void
  readonly onClose: () => void
}

/** What can be done at a price. Closes on Escape and on a press elsewhere. */
export function AlertMenu({ spot, label, onChoose, onClose }: AlertMenuProps) {
  const text = useLateMessages(alertMessages)
  const menu = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    menu.current?.querySelector('button')?.focus()
    const ending = new AbortController()
    const options = { signal: ending.signal, capture: true }
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && menu.current?.contains(target) !== true) close()
      },
      options,
    )
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), options)
    return () => ending.abort()
  }, [spot])
  return (
    <div
      ref={menu}
      role="menu"
      data-escape
      aria-label={text.menu}
      className={styles.menu}
      style={{ insetInlineStart: `clamp(4px, ${spot.x}px, calc(100% - 200px))`, top: `min(${spot.y}px, 100% - 44px)` }}
    >
      <button
        type="button"
        role="menuitem"
        onClick={() => {
          onClose()
          onChoose()
        }}
      >
        <Icon name={spot.lineId === undefined ? 'bell' : 'close'} />
        <span className="n">{label}</span>
      </button>
    </div>
  )
}
