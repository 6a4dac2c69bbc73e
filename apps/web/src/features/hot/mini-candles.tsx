import type { HotKline } from '@candela/contract/hot'
import { memo, use, useEffect, useState } from 'react'
import { ApiContext } from '#platform/site.ts'
import styles from './mini-candles.module.css'

type Candle = HotKline[number]['candles'][number]

const WIDTH = 120
const HEIGHT = 28
const INSET = 1

/** As many as are asked for. */
const HOURS = 24

/**
 * Paths of the candles that rose and of those that fell, each a wick and a body. The box has room for `count`, the
 * newest on the right: while older ones are computed, their place is empty.
 */
export function candlePaths(
  candles: readonly Candle[],
  count = candles.length,
): { readonly up: string; readonly down: string } {
  const paths = { up: '', down: '' }
  const highs = candles.map(([, , high]) => Number(high))
  const lows = candles.map(([, , , low]) => Number(low))
  const lowest = Math.min(...lows)
  const span = Math.max(...highs) - lowest
  if (candles.length === 0 || !Number.isFinite(span)) return paths
  const step = WIDTH / count
  const first = count - candles.length
  const half = Math.max(0.5, step * 0.3)
  const y = (price: number): number =>
    round(span === 0 ? HEIGHT / 2 : INSET + (HEIGHT - 2 * INSET) * (1 - (price - lowest) / span))
  for (const [at, [, open, high, low, close]] of candles.entries()) {
    const x = round((first + at + 0.5) * step)
    const top = y(Math.max(Number(open), Number(close)))
    // A candle that ended where it began is still a line.
    const bottom = Math.max(y(Math.min(Number(open), Number(close))), top + 0.8)
    const body = `M${round(x - half)} ${top}H${round(x + half)}V${round(bottom)}H${round(x - half)}Z`
    paths[Number(close) < Number(open) ? 'down' : 'up'] += `M${x} ${y(Number(high))}V${y(Number(low))}${body}`
  }
  return paths
}

const round = (value: number): number => Math.round(value * 10) / 10

/** A day in candles, without axes; its box is rendered before they load. */
export const MiniCandles = memo(function MiniCandles({ candles }: { candles: readonly Candle[] | undefined }) {
  const { up, down } = candlePaths(candles ?? [], HOURS)
  return (
    <svg className={styles.candles} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles.up} d={up} />
      <path className={styles.down} d={down} />
    </svg>
  )
})

/** Candles of these coins, requested after hydration; loaded ones stay while more load. */
export function useMiniCandles(symbols: readonly string[]): ReadonlyMap<string, readonly Candle[]> {
  const api = use(ApiContext)
  const [known, setKnown] = useState<ReadonlyMap<string, readonly Candle[]>>(new Map())
  // Sorted, so that a new ranking of the same coins triggers no request.
  const wanted = symbols.toSorted().join()
  useEffect(() => {
    if (wanted === '') return
    const leaving = new AbortController()
    const handleAnswer = (answer: HotKline): void => {
      const heard = answer.map(each => [each.symbol, each.candles] as const)
      setKnown(before => new Map([...before, ...heard]))
    }
    import('./ask-candles.ts')
      .then(({ askCandles }) => askCandles(api, wanted.split(','), handleAnswer, leaving.signal))
      .catch(() => undefined) // the boxes stay empty; every number is in the table
    return () => leaving.abort()
  }, [api, wanted])
  return known
}
