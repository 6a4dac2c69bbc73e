/** Exact arithmetic on decimal strings using scaled integers: prices and sizes never become floats. */
const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/

type Scaled = { readonly units: bigint; readonly decimals: number }

function parse(text: string): Scaled {
  const parts = DECIMAL.exec(text)
  if (parts === null) throw new RangeError(`not a decimal: ${text.slice(0, 40)}`)
  const [, sign = '', whole = '0', fraction = ''] = parts
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, decimals: fraction.length }
}

/** Shortest form: no trailing zeros, no bare decimal point, no negative zero. */
function write({ units, decimals }: Scaled): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

export function multiplyDecimals(a: string, b: string): string {
  const left = parse(a)
  const right = parse(b)
  return write({ units: left.units * right.units, decimals: left.decimals + right.decimals })
}

/** Negative if `a` is smaller, positive if it is larger, 0 if both are equal. */
export function compareDecimals(a: string, b: string): number {
  const left = parse(a)
  const right = parse(b)
  const decimals = Math.max(left.decimals, right.decimals)
  const difference = scaledTo(left, decimals) - scaledTo(right, decimals)
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

const scaledTo = ({ units, decimals }: Scaled, to: number): bigint => units * 10n ** BigInt(to - decimals)

/** Significant digits after the decimal point: `0.0100` has two. */
export function decimalsOf(text: string): number {
  return (write(parse(text)).split('.')[1] ?? '').length
}
