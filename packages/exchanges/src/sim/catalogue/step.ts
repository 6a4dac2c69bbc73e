/** A decimal step as `units / 10 ** decimals`: 0.25 is 25 / 10 ** 2, and 1000 is 1000 / 10 ** 0. */
export type Step = {
  readonly units: number
  readonly decimals: number
  /** 10 ** decimals. */
  readonly scale: number
  readonly text: string
}

/** Parsed as a number, because powers need not be exact. */
function powerOfTen(exponent: number): number {
  return Number(`1e${exponent}`)
}

export function readStep(text: string): Step {
  const decimals = text.split('.')[1]?.length ?? 0
  return { units: Number(text.replace('.', '')), decimals, scale: powerOfTen(decimals), text }
}

/** 10 ** -decimals; negative decimals give 10, 100, 1000… */
export function tenth(decimals: number): Step {
  if (decimals <= 0) return readStep(`1${'0'.repeat(-decimals)}`)
  return readStep(`0.${'0'.repeat(decimals - 1)}1`)
}

/** Largest integer n with 10 ** n <= value. Counted, because a logarithm may fall just short of an integer. */
export function magnitude(value: number): number {
  let exponent = 0
  while (powerOfTen(exponent) > value) exponent--
  while (powerOfTen(exponent + 1) <= value) exponent++
  return exponent
}
