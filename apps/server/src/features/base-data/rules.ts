import type { Instrument } from '@candela/exchanges'
import { multiplyDecimals, decimalsOf } from '@candela/quant'

export type Steps = {
  readonly priceStep: string
  readonly pricePrecision: number
  readonly quantityStep: string
  readonly quantityPrecision: number
  readonly amountStep: string
  readonly amountPrecision: number
}

/**
 * Step sizes of an order form. Spot uses the exchange's lot and tick. Contracts quoted in USDT or BUSD count the
 * quantity in coins: lot times face value, amounts to the cent. Other contracts: 0.0001 and 1.
 */
export function orderSteps(
  instrument: Pick<Instrument, 'contractType' | 'quoteAsset' | 'tickSz' | 'lotSz' | 'ctVal'>,
): Steps {
  const { tickSz, lotSz } = instrument
  const price = { priceStep: tickSz, pricePrecision: decimalsOf(tickSz) }
  if (instrument.contractType === 'SPOT') {
    return {
      ...price,
      quantityStep: lotSz,
      quantityPrecision: decimalsOf(lotSz),
      amountStep: tickSz,
      amountPrecision: decimalsOf(tickSz),
    }
  }
  if (instrument.quoteAsset === 'USDT' || instrument.quoteAsset === 'BUSD') {
    const quantityStep = multiplyDecimals(lotSz, instrument.ctVal)
    return {
      ...price,
      quantityStep,
      quantityPrecision: decimalsOf(quantityStep),
      amountStep: '0.01',
      amountPrecision: 2,
    }
  }
  return { ...price, quantityStep: '0.0001', quantityPrecision: 4, amountStep: '1', amountPrecision: 0 }
}
