import { Delay } from '../blocks/delay.ts'
import { RollingSum } from '../blocks/rolling-sum.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

/** Volume of rising bars in percent of that of falling ones. No value if none fell. */
export const vr = indicator({
  id: 'vr',
  name: { zh: '成交量变异率', en: 'Volume ratio' },
  label: 'VR',
  pane: 'own',
  inputs: ['close', 'volume'],
  parameters: [length(26)],
  outputs: [line('vr', { zh: 'VR', en: 'VR' })],
  barsNeeded: ({ length }) => ({ vr: length + 1 }),
  start({ length }, own) {
    const previous = own(new Delay(1))
    const rising = own(new RollingSum(length))
    const falling = own(new RollingSum(length))
    return ({ close, volume }, out, keep) => {
      const direction = Math.sign(close - previous.next(close, keep))
      // The volume of a bar that did not move counts half for each side.
      const up = rising.next((volume * (1 + direction)) / 2, keep)
      const down = falling.next((volume * (1 - direction)) / 2, keep)
      out.vr = down === 0 ? Number.NaN : (100 * up) / down
    }
  },
})
