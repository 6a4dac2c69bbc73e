import type { LiquidationHole } from '@candela/contract/liquidations'

/** How long nothing was received in the span of a sum, and when. */
export type Missing = { readonly ms: number; readonly holes: readonly LiquidationHole[] }

/** Of the window that began at `from`; undefined if nothing is missing. */
export const missingOf = (
  window: { readonly from: number; readonly missingMs?: number },
  holes: readonly LiquidationHole[] = [],
): Missing | undefined =>
  window.missingMs === undefined
    ? undefined
    : { ms: window.missingMs, holes: holes.filter(hole => hole.to > window.from) }
