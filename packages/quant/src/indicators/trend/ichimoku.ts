import { Delay } from '../blocks/delay.ts'
import { PriceRange } from '../blocks/price-range.ts'
import { indicator } from '../definition/indicator.ts'
import { band, hidden, line } from '../definition/outputs.ts'
import { bars } from '../definition/parameters.ts'

/** The leading spans and the lagging span are computed at this bar and drawn elsewhere; the cloud is what is drawn here. */
export const ichimoku = indicator({
  id: 'ichimoku',
  name: { zh: '一目均衡表', en: 'Ichimoku cloud' },
  label: 'Ichimoku',
  pane: 'price',
  inputs: ['high', 'low', 'close'],
  parameters: [
    bars('conversion', { zh: '转换线周期', en: 'Conversion length' }, 9),
    bars('base', { zh: '基准线周期', en: 'Base length' }, 26),
    bars('span', { zh: '先行带 B 周期', en: 'Leading span B length' }, 52),
    bars('displacement', { zh: '位移', en: 'Displacement' }, 26),
  ],
  outputs: [
    line('conversion', { zh: '转换线', en: 'Conversion line' }),
    line('base', { zh: '基准线', en: 'Base line' }),
    band('leadA', { zh: '先行带 A', en: 'Leading span A' }),
    band('leadB', { zh: '先行带 B', en: 'Leading span B' }),
    line('lagging', { zh: '迟行线', en: 'Lagging span' }),
    hidden('cloudA', { zh: '当前云层 A', en: 'Cloud at this bar A' }),
    hidden('cloudB', { zh: '当前云层 B', en: 'Cloud at this bar B' }),
  ],
  barsNeeded: ({ conversion, base, span, displacement }) => {
    const leadA = Math.max(conversion, base)
    const cloud = { cloudA: leadA + displacement - 1, cloudB: span + displacement - 1 }
    return { conversion, base, leadA, leadB: span, lagging: 1, ...cloud }
  },
  shifts: ({ displacement }) => ({
    leadA: displacement - 1,
    leadB: displacement - 1,
    lagging: 1 - displacement,
  }),
  start({ conversion, base, span, displacement }, own) {
    const [short, medium, long] = [
      own(new PriceRange(conversion)),
      own(new PriceRange(base)),
      own(new PriceRange(span)),
    ]
    const [pastA, pastB] = [own(new Delay(displacement - 1)), own(new Delay(displacement - 1))]
    return (bar, out, keep) => {
      out.conversion = short.middle(bar, keep)
      out.base = medium.middle(bar, keep)
      out.leadA = (out.conversion + out.base) / 2
      out.leadB = long.middle(bar, keep)
      out.lagging = bar.close
      out.cloudA = pastA.next(out.leadA, keep)
      out.cloudB = pastB.next(out.leadB, keep)
    }
  },
})
