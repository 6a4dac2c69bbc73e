/** Reads the parameters of a request. Pure. Clients add parameters of their own, so unknown ones are ignored. */
import { AppError, INTERVALS, type Interval } from '@candela/contract/core'

export type Parameters = {
  text(name: string, maxLength: number): string
  textOr(name: string, maxLength: number, otherwise: string): string
  whole(name: string, min: number, max: number): number
  wholeOr<Otherwise>(name: string, min: number, max: number, otherwise: Otherwise): number | Otherwise
}

export function readParameters(query: unknown): Parameters {
  const given = new Map<string, unknown>(query !== null && typeof query === 'object' ? Object.entries(query) : [])

  function found(name: string, maxLength: number): string | undefined {
    const value = given.get(name)
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw refused(`${name} 只能有一个`, `${name} must be given once`)
    if (value.length > maxLength || value.includes('\0') || !value.isWellFormed())
      throw refused(`${name} 不正确`, `${name} must be a text of at most ${maxLength} characters`)
    return value
  }

  function number(name: string, min: number, max: number): number | undefined {
    const text = found(name, 32)
    if (text === undefined) return undefined
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw refused(`${name} 必须是 ${min} 到 ${max} 的整数`, `${name} must be a whole number from ${min} to ${max}`)
  }

  function required<T>(name: string, value: T | undefined): T {
    if (value === undefined || value === '') throw refused(`缺少 ${name}`, `missing ${name}`)
    return value
  }

  return {
    text: (name, maxLength) => required(name, found(name, maxLength)),
    textOr: (name, maxLength, otherwise) => found(name, maxLength) ?? otherwise,
    whole: (name, min, max) => required(name, number(name, min, max)),
    wholeOr: (name, min, max, otherwise) => number(name, min, max) ?? otherwise,
  }
}

/** Both spellings of days, weeks and months: `D` and `1D`. */
export function intervalOf(resolution: string): Interval {
  const spelled = /^[DWM]$/.test(resolution) ? `1${resolution}` : resolution
  const interval = INTERVALS.find(each => each === spelled)
  if (interval !== undefined) return interval
  const known = INTERVALS.join(', ')
  throw refused(`resolution 只能是 ${known}`, `resolution must be one of ${known}`)
}

export const refused = (zh: string, en: string): AppError => new AppError('BAD_REQUEST', { zh, en })
