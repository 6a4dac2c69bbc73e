import { MISSING } from '@candela/quant'
import { useNow } from '#platform/seconds.ts'
import styles from './countdown.module.css'

const two = (value: number): string => String(value).padStart(2, '0')

/** `07:59:59`; hours can exceed 24. Zero once the time has passed. */
export function countdownText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** The moment counted down to: the given one or, once it is past, the next of its kind. */
export function nextMoment(to: number, everyMs: number | undefined, now: number): number {
  if (everyMs === undefined || everyMs <= 0 || now < to) return to
  return to + (Math.floor((now - to) / everyMs) + 1) * everyMs
}

/**
 * The time left until `to`. The server and the first render count from `at`, the time of the page, so both write the
 * same; after that it ticks, all countdowns of a page on one timer. With `everyMs` it starts again at zero.
 *
 *     <Countdown to={row.nextFundingAt} at={loadedAt} everyMs={row.intervalHours * HOUR_MS} />
 */
export function Countdown({ to, at, everyMs }: { to: number | undefined; at: number; everyMs?: number }) {
  const now = useNow() ?? at
  if (to === undefined) return <span className={styles.countdown}>{MISSING}</span>
  return (
    <time className={`n ${styles.countdown}`} dateTime={new Date(to).toISOString()}>
      {countdownText(nextMoment(to, everyMs, now) - now)}
    </time>
  )
}
