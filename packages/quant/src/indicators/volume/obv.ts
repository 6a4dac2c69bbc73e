import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'

/** Starts at 0. */
export const obv = indicator({
  id: 'obv',
  name: { zh: '能量潮', en: 'On-balance volume' },
  label: 'OBV',
  pane: 'own',
  inputs: ['close', 'volume'],
  parameters: [],
  outputs: [line('obv', { zh: 'OBV', en: 'OBV' })],
  barsNeeded: () => ({ obv: 1 }),
  start(_params, own) {
    const state = own({ close: 0, total: 0, isStarted: 0 })
    return ({ close, volume }, out, keep) => {
      const change = state.isStarted === 1 ? close - state.close : 0
      out.obv = state.total + Math.sign(change) * volume
      if (!keep || Number.isNaN(out.obv)) return
      state.close = close
      state.total = out.obv
      state.isStarted = 1
    }
  },
})
