import type { SortOrder } from '@candela/contract/spot'
import type { Parameter } from './page-query.ts'

const TEXT_MAX = 32

/** One of a few options; without a fallback, none is a choice too. */
export function oneOf<Option extends string | number>(options: readonly Option[]): Parameter<Option | undefined>
export function oneOf<Option extends string | number>(
  options: readonly Option[],
  fallback: NoInfer<Option>,
): Parameter<Option>
export function oneOf<Option extends string | number>(
  options: readonly Option[],
  fallback?: Option,
): Parameter<Option | undefined> {
  return { read: text => options.find(option => String(option) === text), fallback }
}

const shortText = (text: string): string | undefined => text.trim().slice(0, TEXT_MAX) || undefined

/** A short text without spaces around it, such as a search. */
export const anyText: Parameter<string | undefined> = { read: shortText, fallback: undefined }

const coin = (text: string): string | undefined => shortText(text)?.toUpperCase()

/** A coin's symbol in any case. */
export const anyCoin: Parameter<string | undefined> = { read: coin, fallback: undefined }
export const coinOr = (fallback: string): Parameter<string> => ({ read: coin, fallback })

/** How many pages of rows are shown, one below the other. */
export const rowPages = (max: number): Parameter<number> => ({
  read: text => {
    const count = Number(text || 1)
    return Number.isInteger(count) ? Math.min(max, Math.max(1, count)) : undefined
  },
  fallback: 1,
})

// Written out: the contract's list would bring the calls of the spot page along.
const ORDERS: readonly SortOrder[] = ['asc', 'desc']

/** Descending unless the address says otherwise. */
export const anyOrder: Parameter<SortOrder> = oneOf(ORDERS, 'desc')

/** Column and order of a table that has an order of its own: both are in the address, or neither. */
export const optionalSort = <Sort extends string>(sorts: readonly Sort[]) => ({
  sortName: oneOf(sorts),
  sortOrder: { ...anyOrder, follows: 'sortName' },
})
