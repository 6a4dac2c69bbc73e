/** One hash over the ledger that installations with the same simulated world can compare. Pure. */
import { createHash, type Hash } from 'node:crypto'
import type { Interval } from '@candela/contract/core'
import { SIGNAL_CODES, type SignalKind } from '@candela/contract/signals'
import { barStart, DAY_MS, dayUtc8, nextBarStart } from '@candela/quant'
import { createRule } from '@candela/quant/signals'
import { entryText, type LedgerEntry, placeOf, raisedAtOf } from '#features/signals/ledger/ledger-entry.ts'
import { firstMinute, RECORD_DAYS, recordedFrom } from '#features/signals/ledger/pair-run.ts'

/** A rule has seen enough bars after so many times as long as they take without a pause: index futures have breaks. */
const PAUSES = { coin: 1.25, index: 3 } as const

/**
 * The start of the first bar whose signals are the same in every ledger that was begun until the day of `until`: it is in
 * all of them, and no rule remembers where its candles began. For days, weeks and months that is after `until`, so they are
 * no part of the hash: their rules remember more bars than a ledger that was begun that day has candles of.
 */
export function comparableFrom(kind: SignalKind, interval: Interval, until: number): number {
  const day = dayUtc8(until)
  const latest = day - RECORD_DAYS * DAY_MS
  const step = nextBarStart(interval, day) - barStart(interval, day)
  const readyMs = createRule(kind).memory * step * (kind === 'stock' ? PAUSES.index : PAUSES.coin)
  return Math.max(recordedFrom('whole', latest, interval), firstMinute('whole', latest) + readyMs)
}

/** Over the texts of what was raised until a time, pair by pair. */
export class LedgerHash {
  readonly #until: number
  readonly #hash: Hash = createHash('sha256')
  readonly #from = new Map<string, number>()
  signals = 0
  outcomes = 0

  constructor(until: number) {
    this.#until = until
  }

  /** All entries of a pair; pairs come in the order of their codes. */
  take(entries: readonly LedgerEntry[]): void {
    for (const entry of entries.filter(each => this.#isPart(each)).toSorted(byPlace)) {
      if ('outcome' in entry) this.outcomes += 1
      else this.signals += 1
      this.#hash.update(`${entryText(entry)}\n`)
    }
  }

  digest(): string {
    return this.#hash.digest('hex')
  }

  #isPart(entry: LedgerEntry): boolean {
    const key = `${entry.kind} ${entry.interval}`
    const from = this.#from.get(key) ?? comparableFrom(entry.kind, entry.interval, this.#until)
    this.#from.set(key, from)
    return entry.time >= from && raisedAtOf(entry) <= this.#until
  }
}

/** By kind, interval and time, a signal before its outcome. */
const byPlace = (a: LedgerEntry, b: LedgerEntry): number =>
  SIGNAL_CODES[a.kind] - SIGNAL_CODES[b.kind] ||
  placeOf(a.interval) - placeOf(b.interval) ||
  a.time - b.time ||
  Number('outcome' in a) - Number('outcome' in b)
