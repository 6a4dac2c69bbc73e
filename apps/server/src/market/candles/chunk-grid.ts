import type { Instrument } from '@candela/exchanges'
import { storedTurnoverDecimals } from '#market/catalogue/turnover-decimals.ts'
import type { Grid } from './chunk-codec.ts'

/** The decimals a pair's bars are kept with: prices and sizes as it trades, turnover finer than it is shown. */
export const chunkGrid = (instrument: Pick<Instrument, 'priceDecimals' | 'sizeDecimals' | 'quoteAsset'>): Grid => ({
  priceDecimals: instrument.priceDecimals,
  sizeDecimals: instrument.sizeDecimals,
  turnoverDecimals: storedTurnoverDecimals(instrument.quoteAsset),
})
