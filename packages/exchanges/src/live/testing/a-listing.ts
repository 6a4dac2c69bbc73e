import type { InstrumentEvent } from '../../venue/event.ts'
import { type Listing, listingOf } from '../listing.ts'

const NOW = Date.parse('2026-11-16T11:00:00Z')

/** A row of an exchange's list: BTCUSDT on spot, unless told otherwise. */
export const anInstrument = (fields: Partial<InstrumentEvent> = {}): InstrumentEvent => ({
  kind: 'instrument',
  symbol: 'BTCUSDT',
  product: 'spot',
  base: 'BTC',
  quote: 'USDT',
  isTrading: true,
  priceStep: '0.01',
  sizeStep: '0.00001',
  contractSize: undefined,
  minNotional: undefined,
  maxMarketSize: undefined,
  deliversAt: undefined,
  listedAt: undefined,
  fundingHours: undefined,
  isCoin: true,
  ...fields,
})

export function aListing(fields: Partial<InstrumentEvent> = {}): Listing {
  const listing = listingOf('okx', anInstrument(fields), NOW, true)
  if ('why' in listing) throw new Error(listing.why)
  return listing
}
