import { typicalPrice } from '../blocks/prices.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'

const DAY_MS = 86_400_000

/** Of typical prices, from the start of the UTC day. No value until something is traded. */
export const vwap = indicator({
  id: 'vwap',
  name: { zh: '成交量加权平均价', en: 'Volume-weighted average price' },
  label: 'VWAP',
  pane: 'price',
  inputs: ['time', 'high', 'low', 'close', 'volume'],
  parameters: [],
  outputs: [line('vwap', { zh: 'VWAP', en: 'VWAP' })],
  barsNeeded: () => ({ vwap: 1 }),
  start(_params, own) {
    const state = own({ day: -1, volume: 0, mean: 0 })
    return (bar, out, keep) => {
      const day = Math.floor(bar.time / DAY_MS)
      const isNewDay = day !== state.day
      const price = typicalPrice(bar)
      const volume = (isNewDay ? 0 : state.volume) + bar.volume
      const before = isNewDay || state.volume === 0 ? price : state.mean
      // A step towards the price, not a quotient of sums, so that a flat price is exactly its own mean.
      const mean = volume === 0 ? price : before + ((price - before) * bar.volume) / volume
      out.vwap = volume === 0 ? Number.NaN : mean
      if (!keep || Number.isNaN(mean + day)) return
      state.day = day
      state.volume = volume
      state.mean = mean
    }
  },
})
