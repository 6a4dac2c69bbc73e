/**
 * Writes that take effect once however often they are sent. The answer is stored in the transaction of the write, so
 * after a crash there are both or neither. The account is locked first: of two requests with one key the second waits
 * and then finds the answer of the first. Errors are not stored: nothing has happened, and a repeat is tried again.
 */
import { createHash } from 'node:crypto'
import { AppError } from '@candela/contract/core'
import type { Clock } from '#platform/clock.ts'
import { type Claim, type IdempotencyRepo, StillRunning, type Trx } from './idempotency-repo.ts'

export type Idempotency = {
  /** Without a key the write runs in its own transaction and nothing is stored. */
  run<Data>(request: KeyedRequest, work: (trx: Trx) => Promise<Data>): Promise<unknown>
  prune(now: number): Promise<void>
}

export type KeyedRequest = Omit<Claim, 'key'> & {
  readonly key: string | undefined
  /** Everything the caller sent. */
  readonly input: unknown
}

/** How long a key answers repeats. */
export const ANSWER_KEPT_MS = 24 * 60 * 60 * 1000
const RETRY_AFTER_MS = 2000
const KEY = /^[\x21-\x7e]{1,64}$/

export function createIdempotency(repo: IdempotencyRepo, clock: Pick<Clock, 'now'>): Idempotency {
  /** Within this process a repeat waits here for the first request instead of occupying a database connection. */
  const running = new Map<string, Promise<unknown>>()

  async function runOnce<Data>(claim: Claim, inputHash: Buffer, work: (trx: Trx) => Promise<Data>): Promise<unknown> {
    return await repo.withAccount(claim.accountId, async trx => {
      const now = clock.now()
      const known = await repo.find(trx, claim)
      if (known !== undefined && now - known.createdAt < ANSWER_KEPT_MS) {
        if (!known.inputHash.equals(inputHash)) throw new AppError('IDEMPOTENCY_KEY_USED')
        return JSON.parse(known.answer) as unknown // written below
      }
      const data = await work(trx)
      await repo.put(trx, claim, { inputHash, answer: JSON.stringify(data), createdAt: now })
      return data
    })
  }

  return {
    async run({ accountId, call, key, input }, work) {
      try {
        if (key === undefined) return await repo.inTransaction(work)
        const name = `${accountId} ${call} ${key}`
        const first = running.get(name)
        if (first !== undefined) await first.catch(() => undefined) // the first request reports its own failure
        const ours = runOnce({ accountId, call, key }, hashOf(input), work)
        if (!running.has(name)) {
          running.set(name, ours)
          const forget = (): void => void running.delete(name)
          ours.then(forget, forget)
        }
        return await ours
      } catch (error) {
        throw error instanceof StillRunning ? new AppError('IDEMPOTENCY_RUNNING', undefined, RETRY_AFTER_MS) : error
      }
    },
    prune: now => repo.prune(now - ANSWER_KEPT_MS),
  }
}

/** The key from the header; rejects a malformed one, or a missing one if the call requires it. */
export function readKey(header: string | string[] | undefined, isNeeded: boolean): string | undefined {
  if (header === undefined && !isNeeded) return undefined
  if (header === undefined) throw new AppError('IDEMPOTENCY_KEY_NEEDED')
  if (typeof header !== 'string' || !KEY.test(header)) throw new AppError('IDEMPOTENCY_KEY_INVALID')
  return header
}

/** Independent of the order of the fields. */
function hashOf(input: unknown): Buffer {
  const sorted = (_: string, value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(input, sorted)).digest()
}
