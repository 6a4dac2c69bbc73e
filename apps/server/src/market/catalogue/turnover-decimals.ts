/** Quotes that are coins: a hundredth of one is far too coarse for a turnover. */
const COIN_QUOTES: readonly string[] = ['BTC', 'ETH']

/** Decimals a turnover in this quote is shown with. */
export const shownTurnoverDecimals = (quoteAsset: string): number => (COIN_QUOTES.includes(quoteAsset) ? 8 : 2)

/** Decimals it is kept with: finer, so that many small bars add up to the cent. */
export const storedTurnoverDecimals = (quoteAsset: string): number => Math.max(4, shownTurnoverDecimals(quoteAsset))
