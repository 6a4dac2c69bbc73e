import type { VenueEvent } from '../venue/event.ts'
import type { BudgetUse } from './pace/budget.ts'
import type { ConnectionState } from './connection.ts'

export type VenueHealth = {
  /** `away`: nothing is known. `partial`: some connections are down. `stale`: what comes is old, or nothing comes. */
  readonly state: 'starting' | 'live' | 'stale' | 'partial' | 'away'
  /** Why it is not live, or cannot be asked; for people. */
  readonly why: string | undefined
  readonly pairs: number
  /** Pairs of which something was said within the last minute. */
  readonly freshPairs: number
  readonly connections: { readonly open: number; readonly planned: number }
  /** When the last message with data came. */
  readonly heardAt: number | undefined
  /** The newest time that such a message stated, by our clock. */
  readonly newestAt: number | undefined
  readonly offsetMs: number | undefined
  /** Refused events by reason. */
  readonly refused: Readonly<Record<string, number>>
  /** Weight of calls within the last minute, and how much it may be, by the budget's name. */
  readonly calls: Readonly<Record<string, BudgetUse>>
}

/** Older data is shown as such. */
export const STALE_MS = 5_000
export const FRESH_MS = 60_000
/** Reasons that are counted by themselves: those of unreadable messages may quote them. */
const REASONS_MAX = 50
const OTHER_REASONS = 'other'
/** An exchange's clock that moves more than this was set. */
export const SET_MS = 1_000

/** What is known of an exchange's state. */
export class HealthBoard {
  readonly #now: () => number
  /** By the connection's name. */
  readonly #states = new Map<string, ConnectionState>()
  readonly #refused = new Map<string, number>()
  /** Whether one of these connections has been open. */
  #wasOpen = false
  #heardAt: number | undefined
  /** By the exchange's clock. */
  #newest: number | undefined
  #offsetMs: number | undefined
  why: string | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  get offsetMs(): number | undefined {
    return this.#offsetMs
  }

  set offsetMs(offsetMs: number | undefined) {
    if (Math.abs((offsetMs ?? 0) - (this.#offsetMs ?? 0)) > SET_MS) this.#newest = undefined
    this.#offsetMs = offsetMs
  }

  get newestAt(): number | undefined {
    return this.#newest === undefined ? undefined : this.#newest - (this.#offsetMs ?? 0)
  }

  connection(name: string, state: ConnectionState, why: string | undefined): void {
    this.#states.set(name, state)
    if (state === 'open') this.#wasOpen = true
    if (state === 'waiting') this.why = why
    else if (this.#connectionState() === 'live') this.why = undefined
  }

  /** These connections are not wanted any more. */
  disconnected(names: readonly string[]): void {
    for (const name of names) this.#states.delete(name)
    if (this.#states.size === 0) this.#wasOpen = false
  }

  refuse(reason: string): void {
    const counted = this.#refused.has(reason) || this.#refused.size < REASONS_MAX ? reason : OTHER_REASONS
    this.#refused.set(counted, (this.#refused.get(counted) ?? 0) + 1)
  }

  /** A message with data came. Returns how old it is, if it says when it was sent; below zero if it is ahead. */
  heard(event: VenueEvent): number | undefined {
    const now = this.#now()
    this.#heardAt = now
    if (!('time' in event) || event.time === undefined || event.kind === 'bar') return undefined
    const ageMs = now - (event.time - (this.#offsetMs ?? 0))
    if (ageMs > -STALE_MS) this.#newest = Math.max(this.#newest ?? 0, event.time)
    return ageMs
  }

  get state(): VenueHealth['state'] {
    const state = this.#connectionState()
    if (state !== 'live' && state !== 'partial') return state
    const newestAt = this.newestAt ?? this.#heardAt
    return newestAt !== undefined && this.#now() - newestAt > STALE_MS ? 'stale' : state
  }

  read(more: Pick<VenueHealth, 'pairs' | 'freshPairs' | 'calls'> & { closedWhy: string | undefined }): VenueHealth {
    const { closedWhy, ...figures } = more
    const { state } = this
    const open = [...this.#states.values()].filter(each => each === 'open').length
    return {
      ...figures,
      state,
      why: this.why ?? closedWhy ?? (state === 'stale' ? 'data is late' : undefined),
      connections: { open, planned: this.#states.size },
      heardAt: this.#heardAt,
      newestAt: this.newestAt,
      offsetMs: this.#offsetMs,
      refused: Object.fromEntries(this.#refused),
    }
  }

  #connectionState(): VenueHealth['state'] {
    const states = [...this.#states.values()]
    const open = states.filter(state => state === 'open').length
    if (open > 0) return open === states.length ? 'live' : 'partial'
    return this.#wasOpen || this.why !== undefined ? 'away' : 'starting'
  }
}
