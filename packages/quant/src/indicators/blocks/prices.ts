/** The prices of a bar that most blocks look at. */
export type Prices = { readonly high: number; readonly low: number; readonly close: number }

/** A third of high, low and close. Written from the close, so that a bar without range is exactly at its price. */
export const typicalPrice = ({ high, low, close }: Prices): number => close + (high - close + (low - close)) / 3
export const medianPrice = ({ high, low }: Prices): number => (high + low) / 2
