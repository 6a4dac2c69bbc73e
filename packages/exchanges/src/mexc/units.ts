import type { Product } from '../venue/event.ts'

const MINUTES: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    Min1: 1,
    Min5: 5,
    Min15: 15,
    Min30: 30,
    Min60: 60,
    Hour4: 240,
    Hour8: 480,
    Day1: 1440,
    Week1: 10080,
  }),
)

/** Months have no fixed length. */
export const minutesOf = (interval: string): number | undefined => MINUTES.get(interval)

/** One socket and one list have all contracts; those against USD are settled in their coin. */
const isInverse = (product: Product | undefined, symbol: string | undefined): boolean =>
  product === 'inverse' || symbol?.endsWith('_USD') === true

/** Amounts of contracts are in the coin of settlement. Which one is unknown if an answer repeats no symbol. */
export function amountOf(
  amount: number | undefined,
  product: Product | undefined,
  symbol: string | undefined,
): { readonly base: number | undefined; readonly quote: number | undefined } {
  if (isInverse(product, symbol)) return { base: amount, quote: undefined }
  return { base: undefined, quote: product === undefined && symbol === undefined ? undefined : amount }
}
