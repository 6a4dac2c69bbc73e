/** Which entries of a pair the candles that are left can prove, and which they cannot. Pure. */
import { INTERVALS, type Interval } from '@candela/contract/core'
import { SIGNAL_KINDS, type SignalKind } from '@candela/contract/signals'
import { barStart } from '@candela/quant'
import { createRule } from '@candela/quant/signals'
import { type LedgerEntry, raisedAtOf } from '#features/signals/ledger/ledger-entry.ts'

export type CheckedSpans = {
  entry(entry: LedgerEntry): boolean
  /** A sum over all bars needs all of them. */
  baseline(interval: Interval): boolean
}

/** Bars without a hole between them. */
type Run = {
  /** It begins where the engine's candles did. */
  readonly isFirst: boolean
  /** The starts of the first bars, as many as any rule needs. */
  readonly starts: number[]
  to: number
}

const MEMORY = Object.fromEntries(SIGNAL_KINDS.map(kind => [kind, createRule(kind).memory])) as Record<
  SignalKind,
  number
>
/** The first bar behind a hole may lack a part: it does not count. */
const STARTS_MAX = Math.max(...Object.values(MEMORY)) + 2

/** The candles of one interval, as they were taken. */
class Series {
  readonly #runs: Run[] = []
  #hasHole = false
  #isOpen = false

  take(start: number): void {
    if (!this.#isOpen) this.#runs.push({ isFirst: !this.#hasHole, starts: [], to: Infinity })
    this.#isOpen = true
    const starts = this.#runs.at(-1)?.starts
    if (starts !== undefined && starts.length < STARTS_MAX && starts.at(-1) !== start) starts.push(start)
  }

  interrupt(time: number): void {
    const run = this.#runs.at(-1)
    if (this.#isOpen && run !== undefined) run.to = time
    this.#isOpen = false
    this.#hasHole = true
  }

  get isWhole(): boolean {
    return !this.#hasHole
  }

  /** Behind a hole a rule says what it said once it has forgotten what was before. */
  covers(kind: SignalKind, from: number, to: number): boolean {
    if (!this.#hasHole) return true
    return this.#runs.some(
      run => to <= run.to && from >= (run.isFirst ? -Infinity : (run.starts[MEMORY[kind] + 1] ?? Infinity)),
    )
  }
}

/** Told of candles as they are taken, and of those that are gone. */
export class CandleSpans implements CheckedSpans {
  readonly #series = INTERVALS.map(() => new Series())

  take(interval: Interval, time: number): void {
    for (let at = INTERVALS.indexOf(interval); at < INTERVALS.length; at++)
      this.#series[at]?.take(barStart(INTERVALS[at] as Interval, time)) // in range
  }

  /** From here on there are none of this interval, nor of those between it and `larger`. */
  interrupt(interval: Interval, larger: Interval | undefined, time: number): void {
    const end = larger === undefined ? INTERVALS.length : INTERVALS.indexOf(larger)
    for (const series of this.#series.slice(INTERVALS.indexOf(interval), end)) series.interrupt(time)
  }

  entry(entry: LedgerEntry): boolean {
    const { kind, interval, time } = entry
    return this.#series[INTERVALS.indexOf(interval)]?.covers(kind, time, raisedAtOf(entry)) === true
  }

  baseline(interval: Interval): boolean {
    return this.#series[INTERVALS.indexOf(interval)]?.isWhole === true
  }
}
