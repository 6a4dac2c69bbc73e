import { rollingMeans } from '../blocks/rolling-mean-batch.ts'
import { RollingMean } from '../blocks/rolling-mean.ts'
import type { Bar } from '../definition/bar.ts'
import { indicator } from '../definition/indicator.ts'
import { line } from '../definition/outputs.ts'
import { length } from '../definition/parameters.ts'

export const sma = indicator({
  id: 'sma',
  name: { zh: '简单移动平均', en: 'Simple moving average' },
  label: 'SMA',
  pane: 'price',
  inputs: ['close'],
  parameters: [length(20)],
  outputs: [line('sma', { zh: '均线', en: 'SMA' })],
  barsNeeded: ({ length }) => ({ sma: length }),
  start({ length }, own) {
    const mean = own(new RollingMean(length))
    // As `mean.next`, but written out: a number that is passed to or returned from a function that V8 does not inline is
    // allocated, and this runs with every tick of every pair.
    const peek = ({ close }: Bar, out: { sma: number }): void => {
      const value = close === mean.last && mean.run >= length ? close : (mean.others + close) / length
      out.sma = mean.isFull === 1 ? value : Number.NaN
    }
    const push = (bar: Bar, out: { sma: number }): void => {
      peek(bar, out)
      const { close } = bar
      if (Number.isNaN(close)) return
      mean.run = close === mean.last ? mean.run + 1 : 2
      mean.last = close
      mean.keepLast()
    }
    return { peek, push }
  },
  batch: ({ close }, { length }, { sma }) => rollingMeans(close, length, sma),
})
