import { ExtremeAge } from '../blocks/extreme-age.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const aroon = indicator({
  id: 'aroon',
  name: { zh: '阿隆指标', en: 'Aroon' },
  label: 'Aroon',
  pane: 'own',
  inputs: ['high', 'low'],
  parameters: [length(14)],
  outputs: [
    line('up', { zh: '上行', en: 'Up' }),
    line('down', { zh: '下行', en: 'Down' }),
    line('oscillator', { zh: '震荡', en: 'Oscillator' }),
  ],
  barsNeeded: ({ length }) => ({ up: length + 1, down: length + 1, oscillator: length + 1 }),
  start({ length }, own) {
    const high = own(new ExtremeAge(length + 1, true))
    const low = own(new ExtremeAge(length + 1, false))
    return (bar, out, keep) => {
      out.up = (100 * (length - high.next(bar.high, keep))) / length
      out.down = (100 * (length - low.next(bar.low, keep))) / length
      out.oscillator = out.up - out.down
    }
  },
})
