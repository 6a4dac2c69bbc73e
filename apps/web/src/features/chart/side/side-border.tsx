import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { limited, WIDTH, widthByKey } from './panel.ts'
import styles from './side-parts.module.css'

type SideBorderProps = {
  readonly label: string
  readonly width: number
  readonly onWidth: (width: number) => void
}

/** The border between the chart and the panel: it is dragged, or moved by the arrow keys; a double click resets it. */
export function SideBorder({ label, width, onWidth }: SideBorderProps) {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined)
  const begin = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }
  const move = ({ clientX }: PointerEvent) => {
    if (start.current !== undefined) onWidth(limited(start.current.width + start.current.x - clientX))
  }
  const end = () => {
    start.current = undefined
  }
  const handleKey = (event: KeyboardEvent) => {
    const next = widthByKey(width, event.key)
    if (next === undefined) return
    event.preventDefault()
    onWidth(next)
  }
  return (
    <div
      className={styles.border}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a rule cannot be dragged
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={WIDTH.min}
      aria-valuemax={WIDTH.max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator with a value is a control
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(WIDTH.default)}
      onKeyDown={handleKey}
    />
  )
}
