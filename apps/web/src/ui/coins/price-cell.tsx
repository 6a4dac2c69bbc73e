import { formatFull, formatPrice, type Numeric } from '@candela/quant'
import { useLayoutEffect, useRef } from 'react'
import { browserClock } from '#platform/clock.ts'
import { flash } from './flash.ts'
import styles from './price-cell.module.css'

const FLASH_GAP_MS = 200 // at most 5 flashes a second

/** A price that shows its ticks. Off-screen rows are not subscribed, so they never get here. */
export function PriceCell({ price }: { price: Numeric }) {
  const cell = useRef<HTMLSpanElement>(null)
  const last = useRef({ price: Number(price), flashedAt: 0 })
  useLayoutEffect(() => {
    const next = Number(price)
    const before = last.current
    if (next === before.price || Number.isNaN(next)) return
    const now = browserClock()
    const isDue = now - before.flashedAt >= FLASH_GAP_MS && !document.hidden
    if (isDue && cell.current !== null) flash(cell.current, next > before.price ? 'up' : 'down')
    last.current = { price: next, flashedAt: isDue ? now : before.flashedAt }
  }, [price])
  return (
    <span ref={cell} className={`n ${styles.price}`} data-tip={formatFull(price)}>
      <PriceText price={price} />
    </span>
  )
}

/** A price; the count of zeros of a tiny one is set as a real subscript, so the digits keep their width. */
export function PriceText({ price }: { price: Numeric }) {
  const text = formatPrice(price)
  const [before, zeros, after] = text.split(/([₀-₉]+)/)
  if (zeros === undefined) return text
  return (
    <>
      {before}
      <sub className={styles.zeros}>{fromSubscript(zeros)}</sub>
      {after}
    </>
  )
}

function fromSubscript(digits: string): string {
  return Array.from(digits, digit => String(digit.charCodeAt(0) - 0x2080)).join('')
}
