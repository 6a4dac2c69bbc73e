/**
 * Studies of the site's own contract data. They are indicators of a chart like those computed from bars, without
 * parameters.
 */
export const DERIVATIVE_STUDIES = {
  funding: { parameters: [], outputs: [{ id: 'rate' }] },
  openInterest: { parameters: [], outputs: [{ id: 'usd' }] },
  liquidations: { parameters: [], outputs: [{ id: 'short' }, { id: 'long' }] },
} as const
export type DerivativeStudy = keyof typeof DERIVATIVE_STUDIES
