import { Delay } from '../blocks/delay.ts'
import { typicalPrice } from '../blocks/prices.ts'
import { RollingSum } from '../blocks/rolling-sum.ts'
import { strengthOf } from '../blocks/strength-of.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** 50 if nothing flowed. */
export const mfi = indicator({
  id: 'mfi',
  name: { zh: '资金流量指标', en: 'Money flow index' },
  label: 'MFI',
  pane: 'own',
  inputs: ['high', 'low', 'close', 'volume'],
  parameters: [length(14)],
  outputs: [line('mfi', { zh: 'MFI', en: 'MFI' })],
  barsNeeded: ({ length }) => ({ mfi: length + 1 }),
  start({ length }, own) {
    const previous = own(new Delay(1))
    const inflow = own(new RollingSum(length))
    const outflow = own(new RollingSum(length))
    return (bar, out, keep) => {
      const price = typicalPrice(bar)
      const change = price - previous.next(price, keep)
      const flow = price * bar.volume
      const up = inflow.next(change > 0 ? flow : change * 0, keep)
      const down = outflow.next(change < 0 ? flow : change * 0, keep)
      out.mfi = strengthOf(up, down)
    }
  },
})
