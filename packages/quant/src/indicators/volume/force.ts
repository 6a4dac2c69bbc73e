import { Delay } from '../blocks/delay.ts'
import { exponentialMean } from '../blocks/smoothed-mean.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const force = indicator({
  id: 'force',
  name: { zh: '劲道指数', en: 'Force index' },
  label: 'FI',
  pane: 'own',
  inputs: ['close', 'volume'],
  parameters: [length(13)],
  outputs: [line('force', { zh: 'FI', en: 'FI' })],
  barsNeeded: ({ length }) => ({ force: length + 1 }),
  start({ length }, own) {
    const previous = own(new Delay(1))
    const mean = own(exponentialMean(length))
    return ({ close, volume }, out, keep) => {
      out.force = mean.next((close - previous.next(close, keep)) * volume, keep)
    }
  },
})
