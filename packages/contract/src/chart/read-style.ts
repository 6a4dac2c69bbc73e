import type { LineStyle } from './layout.ts'
import { fieldsOf, integerIn, matchOf } from './layout-fields.ts'

const COLOUR = /^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i
const WIDTH = { min: 1, max: 10 }
const DASH = { min: 0, max: 2 }
const TEXT_SIZE = { min: 8, max: 48 }

const colour = (at: string, value: unknown): string =>
  matchOf(at, value, COLOUR, '应为 #rrggbb 或 #rrggbbaa', 'must be #rrggbb or #rrggbbaa')

export function readStyle(at: string, value: unknown): LineStyle {
  const { c, w, s, f, t } = fieldsOf(at, value, [], ['c', 'w', 's', 'f', 't'])
  return {
    ...(c === undefined ? {} : { c: colour(`${at}.c`, c) }),
    ...(w === undefined ? {} : { w: integerIn(`${at}.w`, w, WIDTH) }),
    ...(s === undefined ? {} : { s: integerIn(`${at}.s`, s, DASH) }),
    ...(f === undefined ? {} : { f: colour(`${at}.f`, f) }),
    ...(t === undefined ? {} : { t: integerIn(`${at}.t`, t, TEXT_SIZE) }),
  }
}
