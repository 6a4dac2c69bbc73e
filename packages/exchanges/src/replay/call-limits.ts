import { adapters } from '../adapters.ts'
import type { Budget } from '../venue/adapter.ts'
import type { FrontAnswer } from './front-answer.ts'

/** Who is told so often that it is too much, and goes on, is banned. */
const WARNINGS_MAX = 10
const BAN_MS = 120_000

type Count = { from: number; calls: number; warnings: number; bannedUntil: number }

/** Counts the calls to each host of a replay: too many are answered 429 with Retry-After, and going on leads to 418. */
export class CallLimits {
  readonly #now: () => number
  readonly #limit: Budget | undefined
  readonly #counts = new Map<string, Count>()

  /** Without a limit each host has the largest budget of its adapter: calls are counted here, not their weights. */
  constructor(now: () => number, limit: Budget | undefined) {
    this.#now = now
    this.#limit = limit
  }

  /** The refusal of a call that is too much. */
  count(url: URL): FrontAnswer | undefined {
    const now = this.#now()
    const host = url.pathname.split('/')[1] ?? ''
    const limit = this.#limit ?? budgetOf(host.split('.')[0])
    if (limit === undefined) return undefined
    const count = this.#counts.get(host) ?? { from: now, calls: 0, warnings: 0, bannedUntil: 0 }
    this.#counts.set(host, count)
    if (now < count.bannedUntil) return refusal(418, count.bannedUntil - now)
    if (now - count.from >= limit.ms) Object.assign(count, { from: now, calls: 0, warnings: 0 })
    count.calls += 1
    if (count.calls <= limit.weight) return undefined
    count.warnings += 1
    if (count.warnings <= WARNINGS_MAX) return refusal(429, count.from + limit.ms - now)
    count.bannedUntil = now + BAN_MS
    return refusal(418, BAN_MS)
  }
}

const refusal = (status: number, waitMs: number): FrontAnswer => ({
  status,
  headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  body: '',
  delayMs: 0,
})

function budgetOf(venue: string | undefined): Budget | undefined {
  const adapter = Object.values(adapters).find(({ id }) => id === venue)
  return Object.values<Budget>(adapter?.budgets ?? {}).toSorted((a, b) => b.weight / b.ms - a.weight / a.ms)[0]
}
