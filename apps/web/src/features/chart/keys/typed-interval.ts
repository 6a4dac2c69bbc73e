import { INTERVALS, type Interval } from '@candela/contract/core'

const UNIT_MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60 }

/** Minutes, as `5` and `240`, or with a unit: `4h`, `1D`, `1w`. A month is `1M`, because `1m` is a minute. */
export function intervalOfTyped(typed: string): Interval | undefined {
  const text = typed.trim()
  const [, count = '', unit = ''] = /^(\d{1,4})\s*([a-z]?)$/i.exec(text) ?? []
  if (count === '') return undefined
  const wanted =
    unit === 'M' || /[dw]/i.test(unit)
      ? `${Number(count)}${unit.toUpperCase()}`
      : String(Number(count) * (unit === '' ? 1 : (UNIT_MINUTES[unit.toLowerCase()] ?? Number.NaN)))
  return INTERVALS.find(interval => interval === wanted || DAY_MINUTES[wanted] === interval)
}

/** A day and a week in minutes. */
const DAY_MINUTES: Readonly<Record<string, Interval>> = { '1440': '1D', '10080': '1W' }
