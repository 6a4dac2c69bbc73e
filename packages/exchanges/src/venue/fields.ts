/** Reading fields of messages. Exchanges send numbers as text or as numbers, and mark a figure they do not have in several ways. */

import type { DepthLevel } from './event.ts'

/** A message that breaks the rules of its kind. Caught where the message came in. */
export class Malformed extends Error {}

/** Undefined for what exchanges send in place of a missing figure: nothing, null or empty text. */
export function optionalNumber(value: unknown, name: string): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  return number(value, name)
}

/** Undefined also for 0, which exchanges send in place of a price that is not there. */
export function optionalPrice(value: unknown, name: string): number | undefined {
  return optionalNumber(value, name) || undefined
}

export function number(value: unknown, name: string): number {
  if (typeof value !== 'string' && typeof value !== 'number') throw new Malformed(`${name} is not a number`)
  const result = typeof value === 'number' || isDecimal(value) ? Number(value) : Number.NaN
  if (!Number.isFinite(result)) throw new Malformed(`${name} is not a number`)
  return result
}

/** `Number` takes spaces for 0 and reads 0x10. Decimals begin with a digit, a sign or a point and end with a digit or a point. */
function isDecimal(value: string): boolean {
  const first = value.charCodeAt(0)
  const last = value.charCodeAt(value.length - 1)
  const second = value.charCodeAt(1)
  const isOtherBase = second > DIGIT_9 && second !== UPPER_E && second !== LOWER_E
  return first >= PLUS && first <= DIGIT_9 && last >= POINT && last <= DIGIT_9 && !isOtherBase
}

const PLUS = 43
const POINT = 46
const DIGIT_9 = 57
const UPPER_E = 69
const LOWER_E = 101

export function boolean(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw new Malformed(`${name} is not true or false`)
  return value
}

export function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new Malformed(`${name} is not text`)
  return value
}

/** Ids, codes and notes, which are text or numbers; undefined for anything else and for empty text. */
export function optionalText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Malformed(`${name} is not a list`)
  return value
}

/** Levels of a book, `[price, size]` each; further values of a level are left out. */
export function levels(value: unknown, name: string): readonly DepthLevel[] {
  return list(value, name).map(each => {
    const level = list(each, name)
    return [number(level[0], name), number(level[1], name)]
  })
}

/** Fields by name, each still to be checked. */
export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fields(value: unknown, name: string): Fields {
  if (!isFields(value)) throw new Malformed(`${name} is not an object`)
  return value
}

/** More than any exchange counts with. */
const MAX_DECIMALS = 40

/** Decimal text without trailing zeros and exponents: 1E-4 and 0.00010 are 0.0001. */
export function decimalText(value: unknown, name: string): string | undefined {
  const read = optionalNumber(value, name)
  if (read === undefined) return undefined
  if (read < 0) throw new Malformed(`${name} is negative`)
  const written = String(value)
  if (/^\d+$/.test(written)) return written.replace(/^0+(?=\d)/, '')
  if (/^\d+\.\d+$/.test(written)) return written.replace(/\.?0+$/, '')
  const [digits = '', exponent = '0'] = read.toExponential().split('e')
  const decimals = Math.max(0, digits.replace('.', '').length - 1 - Number(exponent))
  if (decimals > MAX_DECIMALS) throw new Malformed(`${name} has too many decimals`)
  return read.toFixed(decimals)
}

/** The step of a number of decimals: 2 is 0.01. */
export function stepOf(decimals: number): string {
  if (!Number.isInteger(decimals) || Math.abs(decimals) > MAX_DECIMALS) throw new Malformed('decimals are out of range')
  return decimals > 0 ? `0.${'0'.repeat(decimals - 1)}1` : `1${'0'.repeat(-decimals)}`
}
