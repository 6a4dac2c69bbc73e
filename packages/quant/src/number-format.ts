import { inLanguage, type InLanguages, type Locale } from '@candela/contract/core'

/** A decimal string from the wire, or a number computed locally. */
export type Numeric = string | number | null | undefined

export const MISSING = '--'
const MINUS = '\u2212'

/** NaN for anything that is not a finite number. */
function toNumber(value: Numeric): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN
  if (value === null || value === undefined || value.trim() === '') return Number.NaN
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : Number.NaN
}

/** Groups integer digits by three: `1234567.8` → `1,234,567.8`. Takes digits and at most one point, no sign. */
function group(digits: string): string {
  const point = digits.indexOf('.')
  const whole = point === -1 ? digits : digits.slice(0, point)
  if (whole.length <= 3) return digits
  let grouped = whole.slice(-3)
  for (let end = whole.length - 3; end > 0; end -= 3) grouped = `${whole.slice(Math.max(0, end - 3), end)},${grouped}`
  return point === -1 ? grouped : grouped + digits.slice(point)
}

/** toFixed without the exponent form above 1e21. */
function fixed(magnitude: number, decimals: number): string {
  if (magnitude < 1e21) return magnitude.toFixed(decimals)
  const whole = BigInt(magnitude).toString()
  return decimals === 0 ? whole : `${whole}.${'0'.repeat(decimals)}`
}

function isZeroText(text: string): boolean {
  return !/[1-9]/.test(text)
}

/** Adds sign and grouping to a magnitude; a value that rounds to zero has no sign. */
function signed(value: number, digits: string): string {
  return value < 0 && !isZeroText(digits) ? MINUS + group(digits) : group(digits)
}

/** Formats with exactly this many decimals: `1,234.50`. */
export function formatFixed(value: Numeric, decimals: number): string {
  const number = toNumber(value)
  return Number.isNaN(number) ? MISSING : signed(number, fixed(Math.abs(number), decimals))
}

const SUBSCRIPTS = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉']
const TINY_DIGITS = 4

/** `0.00000614` → `0.0₅6140`: the subscript is the number of zeros after the point. */
function tiny(magnitude: number): string {
  const [digits = '', exponent = ''] = magnitude.toExponential(TINY_DIGITS - 1).split('e-')
  const zeros = Number(exponent) - 1
  if (zeros < 4) return magnitude.toFixed(6)
  return `0.0${subscript(zeros)}${digits.replace('.', '')}`
}

const subscript = (count: number): string => Array.from(String(count), digit => SUBSCRIPTS[Number(digit)]).join('')

/** `0.00000614` → `0.0₅614`; numbers with fewer than four zeros after the point are unchanged. */
export const subscriptZeros = (text: string): string =>
  text.replace(/0\.(0{4,})(?=[1-9])/, (_all, zeros: string) => `0.0${subscript(zeros.length)}`)

function priceDecimals(magnitude: number): number {
  if (magnitude >= 10_000) return 1
  if (magnitude >= 100) return 2
  if (magnitude >= 1) return 3
  return magnitude >= 0.01 ? 4 : 6
}

/** Formats a price with unknown tick size; the decimals depend on its magnitude. */
export function formatPrice(value: Numeric): string {
  const number = toNumber(value)
  if (Number.isNaN(number)) return MISSING
  const magnitude = Math.abs(number)
  if (magnitude === 0) return '0.00'
  const digits = magnitude < 0.0001 ? tiny(magnitude) : fixed(magnitude, priceDecimals(magnitude))
  return signed(number, digits)
}

/** All digits of the value, grouped, for tooltips. `0.00000614` stays `0.00000614`. */
export function formatFull(value: Numeric): string {
  const number = toNumber(value)
  if (Number.isNaN(number)) return MISSING
  const text = typeof value === 'string' ? value.trim() : String(number)
  const plain = /^-?\d+(\.\d+)?$/.test(text) ? text.replace('-', '') : plainDigits(Math.abs(number))
  return signed(number, plain)
}

function plainDigits(magnitude: number): string {
  if (magnitude >= 1e21) return fixed(magnitude, 0)
  return magnitude.toFixed(20).replace(/\.?0+$/, '')
}

/** A signed change in percent: `3.214` → `+3.21%`. */
export function formatPercent(percent: Numeric, decimals = 2): string {
  const number = toNumber(percent)
  if (Number.isNaN(number)) return MISSING
  const text = signed(number, fixed(Math.abs(number), decimals))
  return number > 0 && !isZeroText(text) ? `+${text}%` : `${text}%`
}

/** An unsigned share in percent: dominance, flow rate, turnover. */
export function formatShare(percent: Numeric, decimals = 1): string {
  const text = formatFixed(percent, decimals)
  return text === MISSING ? MISSING : `${text}%`
}

/** Direction of a change after rounding to two decimals. */
export function directionOfChange(percent: Numeric): 'up' | 'down' | 'flat' {
  const number = toNumber(percent)
  if (Number.isNaN(number) || isZeroText(fixed(Math.abs(number), 2))) return 'flat'
  return number > 0 ? 'up' : 'down'
}

type Unit = { readonly size: number; readonly mark: string }

export const AMOUNT_UNITS: InLanguages<readonly Unit[]> = {
  zh: [
    { size: 1, mark: '' },
    { size: 1e4, mark: ' 万' },
    { size: 1e8, mark: ' 亿' },
    { size: 1e12, mark: ' 万亿' },
  ],
  en: [
    { size: 1, mark: '' },
    { size: 1e3, mark: 'K' },
    { size: 1e6, mark: 'M' },
    { size: 1e9, mark: 'B' },
    { size: 1e12, mark: 'T' },
  ],
}

/** Precision of an amount: `table` always 2 decimals, `tile` 3 to 4 digits. */
export type AmountStyle = 'table' | 'tile'

function amountDecimals(mantissa: number, style: AmountStyle): number {
  if (style === 'table' || mantissa < 100) return 2
  return mantissa < 1000 ? 1 : 0
}

function inUnits(magnitude: number, units: readonly Unit[], style: AmountStyle): string {
  let text = ''
  for (const [index, unit] of units.entries()) {
    const next = units[index + 1]
    const mantissa = magnitude / unit.size
    const digits = fixed(mantissa, amountDecimals(mantissa, style))
    text = group(digits) + unit.mark
    // Compared after rounding, so 999,999 is 1.00M and never 1,000.00K.
    if (next === undefined || Number(digits) < next.size / unit.size) break
  }
  return text
}

/** Below it a quantity is nothing. */
const SMALLEST = 1e-8

/** Two digits that are not zeros: something is not nothing. */
const twoDigits = (magnitude: number): string => fixed(magnitude, 1 - Math.floor(Math.log10(magnitude)))

/** A quantity in the language's units: `39.21 万`, `392.15K`; of less than a hundredth, two digits: `0.0021`. */
export function formatQuantity(value: Numeric, locale: Locale, style: AmountStyle = 'table'): string {
  const number = toNumber(value)
  if (Number.isNaN(number)) return MISSING
  const text = inUnits(Math.abs(number), inLanguage(locale, AMOUNT_UNITS), style)
  if (!isZeroText(text)) return number < 0 ? MINUS + text : text
  return number === 0 || Math.abs(number) < SMALLEST ? text : signed(number, twoDigits(Math.abs(number)))
}

/** Money in US dollars: `$2.85 亿`, `$284.60M`, `−$1.20K`. */
export function formatAmount(value: Numeric, locale: Locale, style: AmountStyle = 'table'): string {
  const text = formatQuantity(value, locale, style)
  if (text === MISSING) return MISSING
  return text.startsWith(MINUS) ? `${MINUS}$${text.slice(1)}` : `$${text}`
}

/** Rounded first: 9.95 is a little less in binary, so that `toFixed` would make 9.9 of it. */
const tenths = (count: number): string => fixed(Math.round(count) / 10, 1)

/** A count of people or views: K above 1000, W above 10000, in both languages. Rounding does not change the unit. */
export function formatCount(value: Numeric): string {
  const number = toNumber(value)
  if (Number.isNaN(number)) return MISSING
  const magnitude = Math.abs(number)
  if (magnitude > 10_000) return `${signed(number, tenths(magnitude / 1000))}W`
  if (magnitude > 1000) return `${signed(number, tenths(magnitude / 100))}K`
  return signed(number, fixed(magnitude, 0))
}
