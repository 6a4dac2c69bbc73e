export type { Tables } from '#platform/db/tables.ts'
import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  interface Tables {
    signal_pair: SignalPairTable
    signal: SignalTable
    signal_outcome: SignalOutcomeTable
    signal_head: SignalHeadTable
    signal_baseline: SignalBaselineTable
    signal_baseline_day: SignalBaselineDayTable
    signal_follow: SignalFollowTable
  }
}

/** A pair whose signals are raised, and its engine when all minutes before `state_to` had been taken; before `past_to` at once. */
type SignalPairTable = {
  id: Generated<number>
  code: string
  ledger_from: number
  past_to: number | null
  state_to: number | null
  state: Buffer | null
}

/** `kind` is its code, `interval` its place among all intervals. */
type SignalTable = {
  seq: number
  pair_id: number
  kind: number
  interval: number
  time: number
  raised_at: number
  direction: number
  price: number
  hash: Buffer
  written_at: number | null
}

type SignalOutcomeTable = {
  seq: number
  signal_seq: number
  entry: number
  entry_time: number
  last_time: number
  return_1: number
  return_4: number
  return_12: number
  return_24: number
  best: number
  worst: number
  hash: Buffer
}

/** Where the chain ends; one row. */
type SignalHeadTable = {
  seq: number
  hash: Buffer
}

type SignalBaselineTable = {
  pair_id: number
  interval: number
  horizon: number
  entries: number
  sum: number
  gained_up: number
  gained_down: number
}

/** `day` counts UTC+8 days since 1970. */
type SignalBaselineDayTable = {
  pair_id: number
  interval: number
  day: number
  entries: number
  sum: number
  gained_up: number
  gained_down: number
}

/** Whose signals an account wants to hear of. */
type SignalFollowTable = {
  account_id: string
  pair: string
  kind: number
  created_at: number
}
