/** What the ledger says, as text, and the chain of hashes over it. Pure. */
import { createHash } from 'node:crypto'
import { INTERVALS, type Interval, type PairCode } from '@candela/contract/core'
import {
  SIGNAL_CODES,
  SIGNAL_KINDS,
  type SignalDirection,
  type SignalKind,
  type SignalOrigin,
} from '@candela/contract/signals'
import { MINUTE_MS, nextBarStart } from '@candela/quant'
import type { BaselineDay, Outcome } from '@candela/quant/signals'

/** Names a signal: a rule says at most one thing of a bar. */
export type SignalKey = {
  readonly pair: PairCode
  readonly kind: SignalKind
  readonly interval: Interval
  /** Start of the bar at whose close it was raised. */
  readonly time: number
}

export type Signal = SignalKey & { readonly direction: SignalDirection; readonly price: number }
export type Decided = SignalKey & { readonly outcome: Outcome }
export type LedgerEntry = Signal | Decided

/** Signals before outcomes, each in the order in which they were raised. */
export type LedgerBatch = {
  readonly signals: readonly Signal[]
  readonly outcomes: readonly Decided[]
  /** Random entries to compare with, which are stored beside the ledger. */
  readonly baselineDays?: readonly PairBaselineDay[] | undefined
}

export type PairBaselineDay = BaselineDay & { readonly pair: PairCode; readonly interval: Interval }

export const joinBatches = (batches: readonly LedgerBatch[]): LedgerBatch => ({
  signals: batches.flatMap(({ signals }) => signals),
  outcomes: batches.flatMap(({ outcomes }) => outcomes),
  baselineDays: batches.flatMap(({ baselineDays = [] }) => baselineDays),
})

const HASH_BYTES = 16
const DATE_MAX_MS = 8.64e15

export const kindOf = (code: number): SignalKind | undefined => SIGNAL_KINDS.find(kind => SIGNAL_CODES[kind] === code)
export const intervalAt = (place: number): Interval | undefined => INTERVALS[place]
export const placeOf = (interval: Interval): number => INTERVALS.indexOf(interval)

export const keyText = ({ pair, kind, interval, time }: SignalKey): string => `${pair} ${kind} ${interval} ${time}`

/** Numbers as JavaScript writes them: the shortest text that reads back as the same number. */
export function entryText(entry: LedgerEntry): string {
  const key = keyText(entry)
  if (!('outcome' in entry)) return `signal ${key} ${entry.direction} ${entry.price}`
  const { entry: price, entryTime, lastTime, returns, best, worst } = entry.outcome
  return `outcome ${key} ${price} ${entryTime} ${lastTime} ${returns.join(' ')} ${best} ${worst}`
}

/** What the hash of a row is over. `writtenAt` is that of a signal; rows of before it was kept are without. */
export const chainText = (entry: LedgerEntry, writtenAt: number | undefined): string =>
  writtenAt === undefined ? entryText(entry) : `${entryText(entry)} ${writtenAt}`

/** Later it was not raised live: its process was away, or a minute was missing. */
const LIVE_WITHIN_MS = 5 * MINUTE_MS

/** Rows of before the time of writing was kept are judged by where the past of their pair ended. */
export function originOf(raisedAt: number, writtenAt: number | undefined, pastTo: number | undefined): SignalOrigin {
  const isLive = writtenAt === undefined ? raisedAt > (pastTo ?? Infinity) : writtenAt - raisedAt <= LIVE_WITHIN_MS
  return isLive ? 'live' : 'past'
}

/** When it became known: at the end of the bar that it is about. */
export const raisedAtOf = (entry: LedgerEntry): number =>
  nextBarStart(entry.interval, 'outcome' in entry ? entry.outcome.lastTime : entry.time)

/** Tells entries apart: a signal and its outcome have the same key otherwise. */
export const entryKey = (entry: LedgerEntry): string => `${'outcome' in entry ? 'outcome' : 'signal'} ${keyText(entry)}`

/** For people. */
export const entryName = (entry: LedgerEntry): string =>
  `${'outcome' in entry ? 'outcome' : 'signal'} ${entry.pair} ${entry.kind} ${entry.interval} ${dateText(entry.time)}`

/** A number that somebody wrote into a row need not be a date. */
export const dateText = (time: number): string =>
  Math.abs(time) > DATE_MAX_MS ? String(time) : new Date(time).toISOString()

/** A row's hash covers its text, its number and the row before it: none can be changed, moved or left out. */
export const chainHash = (before: Buffer, seq: number, text: string): Buffer =>
  createHash('sha256').update(before).update(`${seq} ${text}`).digest().subarray(0, HASH_BYTES)
