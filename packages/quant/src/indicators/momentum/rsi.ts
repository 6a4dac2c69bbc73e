import { strengths } from '../blocks/strength-batch.ts'
import { strengthOf } from '../blocks/strength-of.ts'
import { Strength } from '../blocks/strength.ts'
import type { Bar } from '../definition/bar.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const rsi = indicator({
  id: 'rsi',
  name: { zh: '相对强弱指数', en: 'Relative strength index' },
  label: 'RSI',
  pane: 'own',
  inputs: ['close'],
  parameters: [length(14)],
  outputs: [line('rsi', { zh: 'RSI', en: 'RSI' })],
  barsNeeded: ({ length }) => ({ rsi: length + 1 }),
  start({ length }, own) {
    const strength = own(new Strength(length))
    // As `strength.next`, but written out like the SMA, for the same reason.
    const peek = ({ close }: Bar, out: { rsi: number }): void => {
      const { weight } = strength
      const change = close - strength.last
      const up = Math.max(0, change)
      const gain = strength.gain + (up - strength.gain) * weight
      const loss = strength.loss + (up - change - strength.loss) * weight
      out.rsi = strength.count >= length ? strengthOf(gain, loss) : Number.NaN
    }
    const push = (bar: Bar, out: { rsi: number }): void => {
      peek(bar, out)
      const { close } = bar
      if (Number.isNaN(close)) return
      const { weight } = strength
      const change = close - strength.last
      const up = Math.max(0, change)
      strength.gain += (up - strength.gain) * weight
      strength.loss += (up - change - strength.loss) * weight
      strength.last = close
      if (strength.count <= length) strength.seed()
    }
    return { peek, push }
  },
  batch: ({ close }, { length }, { rsi }) => strengths(close, length, rsi),
})
