import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'

/** Starts at 0. */
export const pvt = indicator({
  id: 'pvt',
  name: { zh: '量价趋势', en: 'Price volume trend' },
  label: 'PVT',
  pane: 'own',
  size: 'any',
  inputs: ['close', 'volume'],
  parameters: [],
  outputs: [line('pvt', { zh: 'PVT', en: 'PVT' })],
  barsNeeded: () => ({ pvt: 1 }),
  start(_params, own) {
    const state = own({ close: 0, total: 0, isStarted: 0 })
    return ({ close, volume }, out, keep) => {
      const change = state.isStarted === 1 ? close / state.close - 1 : 0
      out.pvt = state.total + change * volume
      if (!keep || Number.isNaN(out.pvt)) return
      state.close = close
      state.total = out.pvt
      state.isStarted = 1
    }
  },
})
