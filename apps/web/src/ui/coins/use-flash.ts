import type { Numeric } from '@candela/quant'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { browserClock } from '#platform/clock.ts'
import { flash } from './flash.ts'

const FLASH_GAP_MS = 200 // at most 5 flashes a second

/** For the element of a price: it flashes when the price rises or falls. */
export function useFlash(price: Numeric): RefObject<HTMLSpanElement | null> {
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
  return cell
}
