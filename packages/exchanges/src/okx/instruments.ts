import type { Product } from '../venue/event.ts'
import { decimalText, type Fields, fields, Malformed, optionalNumber, optionalText, text } from '../venue/fields.ts'
import type { ReadRow } from './rows.ts'

/** Dated futures are listed less than a year ahead; those with a later expiry are perpetuals in disguise (X-Perp). */
const LONGEST_DATED_MS = 2 * 366 * 86_400_000

/** `instCategory` of coins; stocks, commodities, currencies and bonds have others. */
const COIN_CATEGORY = '1'

/** One row of `public/instruments` or of the channel `instruments`. */
export const readInstrument: ReadRow = (row, sink) => {
  const instrument = fields(row, 'instrument')
  const symbol = text(instrument.instId, 'instId')
  const product = productOf(instrument)
  if (product === undefined)
    return sink({ kind: 'ignored', reason: `${String(instrument.instType).toLowerCase()} ${symbol}` })
  const [base, quote] = currenciesOf(instrument, product)
  const isSpot = product === 'spot'
  const isDated = product === 'linear-dated' || product === 'inverse-dated'
  const deliversAt = isDated ? optionalNumber(instrument.expTime, 'expTime') : undefined
  const listedAt = optionalNumber(instrument.listTime, 'listTime')
  sink({
    kind: 'instrument',
    symbol,
    product,
    base,
    quote,
    isTrading: instrument.state === 'live',
    priceStep: decimalText(instrument.tickSz, 'tickSz'),
    sizeStep: decimalText(instrument.lotSz, 'lotSz'),
    contractSize: isSpot ? undefined : contractSizeOf(instrument),
    minNotional: undefined,
    maxMarketSize: isSpot ? undefined : decimalText(instrument.maxMktSz, 'maxMktSz'), // of spot it is in USDT
    deliversAt,
    listedAt,
    fundingHours: undefined,
    isCoin: isCoin(instrument, base) && !isXPerp(instrument, deliversAt, listedAt),
  })
}

function productOf({ instType, ctType }: Fields): Product | undefined {
  if (instType === 'SPOT') return 'spot'
  if (instType !== 'SWAP' && instType !== 'FUTURES') return undefined
  if (ctType !== 'linear' && ctType !== 'inverse') throw new Malformed('ctType is neither linear nor inverse')
  return instType === 'SWAP' ? ctType : `${ctType}-dated`
}

/** Contracts name only their family: BTC-USDT, BTC-USD, or BTC-USD_UM, which is settled in several dollar coins. */
function currenciesOf(instrument: Fields, product: Product): readonly [base: string, quote: string] {
  if (product === 'spot')
    return [text(instrument.baseCcy, 'baseCcy').toUpperCase(), text(instrument.quoteCcy, 'quoteCcy').toUpperCase()]
  const [base, quote] = text(instrument.instFamily || instrument.uly, 'instFamily').split('-')
  return [text(base, 'base').toUpperCase(), text(quote?.split('_')[0], 'quote').toUpperCase()]
}

function contractSizeOf({ ctVal, ctMult }: Fields): string | undefined {
  const value = optionalNumber(ctVal, 'ctVal')
  const times = optionalNumber(ctMult, 'ctMult') ?? 1
  if (value === undefined) return undefined
  return decimalText(times === 1 ? ctVal : Number((value * times).toPrecision(15)), 'ctVal')
}

function isCoin({ instCategory }: Fields, base: string): boolean {
  if ((optionalText(instCategory) ?? COIN_CATEGORY) !== COIN_CATEGORY) return false
  return /^[\x21-\x7e]+$/.test(base) && !/^.{2,}[2-5][LS]$/.test(base)
}

function isXPerp({ ruleType }: Fields, deliversAt: number | undefined, listedAt: number | undefined): boolean {
  if (ruleType === 'xperp') return true
  return deliversAt !== undefined && listedAt !== undefined && deliversAt - listedAt > LONGEST_DATED_MS
}
