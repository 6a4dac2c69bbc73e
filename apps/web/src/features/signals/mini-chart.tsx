import type { Signal } from '@candela/contract/signals'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '#platform/i18n.ts'
import { ApiContext } from '#platform/site.ts'
import { drawing } from '#ui/charts/drawing.ts'
import { createSignalCandles, type SignalCandles, type SignalCloses } from './signal-candles.ts'
import { miniDrawing } from './mini-drawing.ts'
import { signalMessages } from './messages.ts'
import { subjectOf } from './rules.ts'
import styles from './signals.module.css'

const CandlesContext = createContext<SignalCandles | undefined>(undefined)

/** Keeps the candles of the drawings below it. */
export function MiniCharts({ children }: { children: ReactNode }) {
  const api = use(ApiContext)
  return <CandlesContext value={useMemo(() => createSignalCandles(api), [api])}>{children}</CandlesContext>
}

/** The price around a signal with its bar marked. The candles are asked for when the box comes into view. */
export function MiniChart({ signal }: { signal: Signal }) {
  const text = useMessages(signalMessages)
  const box = useRef<HTMLSpanElement>(null)
  const closes = useCloses(signal, box)
  const drawn = closes === undefined ? undefined : miniDrawing(closes)
  return (
    <span ref={box} className={styles.miniChart}>
      {drawn === undefined ? null : (
        <svg viewBox="0 0 96 24" {...drawing(text.chartLabel(subjectOf(signal), text.types[signal.type]))}>
          <path d={drawn.path} />
          {drawn.mark === undefined ? null : (
            <>
              <path className={styles.markLine} d={`M${drawn.mark.x} 0V24`} />
              <circle className={styles[signal.side]} cx={drawn.mark.x} cy={drawn.mark.y} r="3" />
            </>
          )}
        </svg>
      )}
    </span>
  )
}

function useCloses(signal: Signal, box: { readonly current: Element | null }): SignalCloses | undefined {
  const candles = use(CandlesContext)
  const [known, setKnown] = useState<SignalCloses>()
  const newest = useRef(signal)
  const { id } = signal
  useEffect(() => {
    newest.current = signal
  })
  useEffect(() => {
    if (candles === undefined || box.current === null) return
    let isOver = false
    // A box in a column that is hidden on narrow screens is never in view.
    const observer = new IntersectionObserver(entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      candles.of(newest.current).then(
        found => isOver || setKnown(found),
        () => undefined, // the box stays empty; every number is in the table
      )
    })
    observer.observe(box.current)
    return () => {
      isOver = true
      observer.disconnect()
    }
  }, [candles, box, id])
  return known
}
