import { signalPairPath } from '@candela/contract/signals'
import type { ChartSignals } from '#features/signals/index.ts'
import type { MarkSource } from './source.ts'

/** A signal belongs to the last bar before it was raised: on its own interval, the bar it is about. */
export const signalMarks = (signals: ChartSignals): MarkSource => ({
  kind: 'signal',
  async read({ instrument, interval, from, to, limit, signals: kinds }) {
    const found = await signals.of(instrument.code, interval, from, to, limit, kinds)
    return found.map(({ seq, raisedAt, direction, price, type, title }) => ({
      id: `signal-${seq}`,
      kind: 'signal',
      time: raisedAt,
      barAt: raisedAt - 1,
      type,
      direction,
      price: price.toFixed(instrument.priceDecimals),
      title: { zh: title.zh, en: title.en },
      link: signalPairPath(instrument.code),
    }))
  },
})
