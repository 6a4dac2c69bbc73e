/** Which bars a trial takes. Pure. */
import type { Interval } from '@candela/contract/core'
import type { SignalKind } from '@candela/contract/signals'
import { barStart, DAY_MS, dayUtc8, nextBarStart } from '@candela/quant'
import { createRule, type RuleValues } from '@candela/quant/signals'
import { firstMinute, RECORD_DAYS, recordedFrom } from '#features/signals/ledger/pair-run.ts'

export type TrialSpan = {
  /** Bars from here on prepare the rule. */
  readonly first: number
  /** Signals count from here on. */
  readonly from: number
  /** All bars before this are closed. */
  readonly to: number
}

/** A pair has a bar in at least one of so many steps: index futures have breaks, quiet pairs minutes without trades. */
const PAUSES = 3
/** Weekends and holidays of index futures come on top. */
const HOLIDAYS_MS = 10 * DAY_MS

/**
 * The days that the ledger of a new pair would have. What prepares the rule is as long as the rule remembers, but begins
 * no earlier than the candles of the ledger did: with the site's parameters a trial says what the ledger says.
 */
export function trialSpan(asked: {
  readonly kind: SignalKind
  readonly interval: Interval
  readonly values: RuleValues
  /** Undefined if the pair has no ledger. */
  readonly ledgerFrom: number | undefined
  /** Bars that ended by then are final. */
  readonly settled: number
}): TrialSpan {
  const { kind, interval, values, settled } = asked
  const newest = dayUtc8(settled) - RECORD_DAYS * DAY_MS
  const from = recordedFrom('whole', newest, interval)
  const memory = Math.max(createRule(kind).memory, createRule(kind, values).memory)
  const step = nextBarStart(interval, from) - barStart(interval, from)
  const needed = barStart(interval, from - memory * step * PAUSES - (kind === 'stock' ? HOLIDAYS_MS : 0))
  const first = Math.max(firstMinute('whole', asked.ledgerFrom ?? newest), needed)
  return { first, from, to: barStart(interval, settled) }
}
