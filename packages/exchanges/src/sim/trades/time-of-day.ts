import { MINUTES_PER_DAY } from '../time/time-units.ts'

/** Trading activity by UTC hour, around 1. Crypto peaks when New York opens; index futures follow their home market. */
export type DayCurve = 'crypto' | 'us' | 'asia'

const CURVES: Readonly<Record<DayCurve, readonly number[]>> = {
  crypto: [
    1.15, 1.05, 0.95, 0.85, 0.75, 0.7, 0.75, 0.9, 1, 0.95, 0.9, 0.9, 1, 1.25, 1.55, 1.5, 1.35, 1.2, 1.1, 1.05, 1, 0.9,
    0.9, 1,
  ],
  us: [
    0.4, 0.4, 0.35, 0.35, 0.3, 0.3, 0.4, 0.7, 0.7, 0.6, 0.6, 0.7, 1, 2, 2.8, 2.2, 1.7, 1.5, 1.6, 2, 2.4, 0.6, 0.4, 0.4,
  ],
  asia: [
    1, 2.4, 2, 1.6, 1.2, 1.7, 1.6, 1.8, 1.4, 0.5, 0.4, 0.4, 0.4, 0.5, 0.6, 0.5, 0.4, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3,
  ],
}

/** The curve at each minute of the UTC day, interpolated linearly between the hours. */
export function dayCurve(name: DayCurve): Float64Array {
  const hours = CURVES[name]
  return Float64Array.from({ length: MINUTES_PER_DAY }, (_, minute) => {
    const hour = Math.floor(minute / 60)
    const left = hours[hour] ?? 1
    const right = hours[(hour + 1) % 24] ?? 1
    return left + (right - left) * ((minute % 60) / 60)
  })
}
