import type { SignalKind } from '@candela/contract/signals'
import { restoreState, saveState } from '../indicators/definition/saved-state.ts'
import { Baseline } from './baseline.ts'
import { type Outcome, Pending } from './outcome.ts'
import type { Rule } from './rule.ts'
import { createRule, type RuleValues } from './rules.ts'

export type SeriesOptions = {
  readonly kinds: readonly SignalKind[]
  /** Signals of earlier bars are not told: they only prepare what follows. */
  readonly from: number
  /** Steps of the pair's price grid in one unit of price. */
  readonly scale: number
  /** For buying and selling together, in millionths. */
  readonly fee: number
  readonly parameters?: RuleValues | undefined
  /** Tells only what would be the same with any earlier start: a rule must have seen as many bars as it remembers. */
  readonly isCertain?: boolean | undefined
}

export type SeriesSink = {
  signal(kind: SignalKind, time: number, direction: 1 | -1, price: number): void
  outcome(kind: SignalKind, time: number, outcome: Outcome): void
}

/** The rules of one pair on one interval, the signals that are not decided yet, and what random entries would have brought. */
export class SeriesEngine {
  readonly #options: SeriesOptions
  readonly #rules: readonly Rule[]
  readonly baseline = new Baseline()
  #pending: Pending[] = []
  #bars = 0

  constructor(options: SeriesOptions) {
    this.#options = options
    this.#rules = options.kinds.map(kind => createRule(kind, options.parameters))
  }

  /** A closed bar, later than those before. */
  push(time: number, open: number, high: number, low: number, close: number, sink: SeriesSink): void {
    const { kinds, scale, fee, from, isCertain = false } = this.#options
    this.#bars += 1
    if (this.#pending.length > 0) this.#follow(time, open, high, low, close, sink)
    if (time >= from) this.baseline.take(time, open, close, fee)
    const bar = { high: Math.round(high * scale), low: Math.round(low * scale), close: Math.round(close * scale) }
    for (let at = 0; at < kinds.length; at++) {
      const fired = this.#rules[at]?.next(bar) ?? 0
      const kind = kinds[at]
      if (fired === 0 || time < from || kind === undefined) continue
      if (isCertain && this.#bars <= (this.#rules[at]?.memory ?? 0)) continue
      this.#pending.push(new Pending(at, fired, time))
      sink.signal(kind, time, fired, close)
    }
  }

  #follow(time: number, open: number, high: number, low: number, close: number, sink: SeriesSink): void {
    const { kinds, fee } = this.#options
    let hasEnded = false
    for (const pending of this.#pending) {
      if (!pending.take(time, open, high, low, close, fee)) continue
      hasEnded = true
      const kind = kinds[pending.rule]
      if (kind !== undefined) sink.outcome(kind, pending.time, pending.outcome)
    }
    if (hasEnded) this.#pending = this.#pending.filter(pending => !pending.isOver)
  }

  /** Numbers that JSON can hold. */
  save(): number[] {
    return [
      this.#bars,
      ...this.#rules.flatMap(saveState),
      ...saveState(this.baseline),
      this.#pending.length,
      ...this.#pending.flatMap(pending => pending.save()),
    ]
  }

  /** Continues from the saved state of a series with the same rules; takes its numbers off the list. */
  restore(take: (count: number) => readonly number[]): void {
    this.#bars = take(1)[0] ?? 0
    for (const rule of this.#rules) restoreState(rule, take)
    restoreState(this.baseline, take)
    const [count = 0] = take(1)
    this.#pending = Array.from({ length: count }, () => Pending.restore(take(Pending.SIZE)))
  }
}
