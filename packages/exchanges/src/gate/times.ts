import { number, optionalNumber } from '../venue/fields.ts'

/** Seconds stay below it until the year 5138, milliseconds are above it since 1973. */
const LEAST_MS = 1e11

/** Times come in seconds, in seconds with decimals or in milliseconds with decimals, even under the same name. */
export function timeOf(value: unknown, name: string): number {
  const time = number(value, name)
  return time < LEAST_MS ? Math.round(time * 1000) : Math.floor(time)
}

export function optionalTime(value: unknown, name: string): number | undefined {
  return optionalNumber(value, name) ? timeOf(value, name) : undefined
}
