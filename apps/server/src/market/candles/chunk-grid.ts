import type { Instrument } from '@candela/exchanges'
import { storedTurnoverDecimals } from '#market/catalogue/turnover-decimals.ts'
import type { Grid } from './chunk-codec.ts'

/** Decimals of a pair's stored bars: prices and sizes as traded, turnover finer than displayed. */
export const chunkGrid = (instrument: Pick<Instrument, 'priceDecimals' | 'sizeDecimals' | 'quoteAsset'>): Grid => ({
  priceDecimals: instrument.priceDecimals,
  sizeDecimals: instrument.sizeDecimals,
  turnoverDecimals: storedTurnoverDecimals(instrument.quoteAsset),
})
