import type { Call, Calls } from '../venue/adapter.ts'
import type { Product } from '../venue/event.ts'
import type { Listing } from './listing.ts'

/** Figures of contracts that are asked for every few minutes: those of all contracts at once first, then those of one each. */
export function figureCalls(calls: Calls, products: readonly Product[], listings: readonly Listing[]): readonly Call[] {
  const contracts = products.filter(product => product !== 'spot')
  const perpetuals = listings.filter(({ instrument }) => instrument.contractType === 'PERPETUAL')
  const asked = [
    ...contracts.flatMap(product => calls.marks?.(product) ?? []),
    ...contracts.flatMap(product => calls.funding?.(product) ?? []),
    ...contracts.flatMap(product => calls.openInterest?.(product) ?? []),
    ...perpetuals.flatMap(pair => calls.openInterestOf?.(pair) ?? []),
    ...perpetuals.flatMap(pair => calls.ratios?.(pair) ?? []),
  ]
  return [...new Map(asked.map(call => [call.host + call.path, call])).values()]
}
