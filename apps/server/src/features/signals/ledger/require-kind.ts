import { AppError, type Interval, type Text } from '@candela/contract/core'
import { SIGNAL_INTERVALS, type SignalKind } from '@candela/contract/signals'
import type { Instrument } from '@candela/exchanges'
import { kindsOf } from './universe.ts'

const NO_SUCH_SIGNAL: Text = { zh: '该交易对没有这类信号', en: 'This pair has no signals of this kind' }
const NO_SUCH_INTERVAL: Text = { zh: '该周期没有这类信号', en: 'There are no signals of this kind on this interval' }

/** Coins have no signals of index futures, and the reverse. */
export function requireKind(instrument: Instrument, kind: SignalKind): void {
  if (!kindsOf(instrument).includes(kind)) throw new AppError('BAD_REQUEST', NO_SUCH_SIGNAL)
}

/** Some kinds are raised on one interval only. */
export function requireInterval(kind: SignalKind, interval: Interval): void {
  if (!SIGNAL_INTERVALS[kind].includes(interval)) throw new AppError('BAD_REQUEST', NO_SUCH_INTERVAL)
}
