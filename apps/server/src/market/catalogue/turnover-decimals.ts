/** Quote currencies that are coins: two decimals are far too coarse for their turnover. */
const COIN_QUOTES: readonly string[] = ['BTC', 'ETH']

/** Decimals shown of a turnover in this quote. */
export const shownTurnoverDecimals = (quoteAsset: string): number => (COIN_QUOTES.includes(quoteAsset) ? 8 : 2)

/** Decimals stored: finer, so that many small bars add up to the cent. */
export const storedTurnoverDecimals = (quoteAsset: string): number => Math.max(4, shownTurnoverDecimals(quoteAsset))
