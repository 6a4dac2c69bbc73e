/**
 * Outgoing messages (mail, SMS, web push), sent only if the transaction that requested them commits. Delivery is at
 * least once: a receiver recognises a repetition by its dedupe key. A delivery has two steps. The claim, in its own
 * transaction, counts the attempt and schedules the next one, so a crash needs no cleanup and a message that crashes
 * the program cannot do so forever. The delivery holds the row lock from before the handler until the result is
 * written, so a message is never delivered twice at once.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { DatabaseUnavailable } from '#platform/db/unavailable.ts'
import type { Tables } from './tables.ts'
import type { Logger } from '#platform/log/logger.ts'
import { retryDelayMs } from './retry-delay.ts'

export type OutboxMessage = {
  topic: string
  /** Unique per message: a second request with the same key has no effect. */
  dedupeKey: string
  payload: object
  /**
   * The owner: the message is not sent once the account is deleted. Null if there is none, or if the message outlives
   * its account.
   */
  accountId: string | null
}

export type Delivery = { dedupeKey: string; payload: unknown; attempt: number; signal: AbortSignal }

/** Resolves when the message is delivered. Must stop soon after `signal` aborts. */
export type OutboxHandler = (delivery: Delivery) => Promise<void>

export type OutboxDispatcher = {
  /** Delivers everything that is due. The dispatcher also calls it every `pollMs`. */
  dispatch(): Promise<void>
  /** Lets running deliveries finish. */
  close(): Promise<void>
}

export type DispatcherOptions = {
  db: Kysely<Tables>
  clock: Clock
  log: Logger
  handlers: Readonly<Record<string, OutboxHandler>>
  attemptsMax?: number
  pollMs?: number
  timeoutMs?: number
}

const ATTEMPTS_MAX = 10
const POLL_MS = 1000
const TIMEOUT_MS = 30_000

/** Call it inside the transaction that triggers the message. `now` is the clock's time. */
export async function enqueueOutbox(trx: Transaction<Tables>, message: OutboxMessage, now: number): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      topic: message.topic,
      dedupe_key: message.dedupeKey,
      payload: JSON.stringify(message.payload),
      account_id: message.accountId,
      created_at: now,
      available_at: now,
    })
    .onConflict(conflict => conflict.column('dedupe_key').doNothing())
    .execute()
}

/**
 * Cancels all queued messages of this account. A delivery in progress is not waited for; if it fails, it is not
 * retried.
 */
export async function forgetOutbox(trx: Transaction<Tables>, accountId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('id', 'in', query =>
      query.selectFrom('outbox').select('id').where('account_id', '=', accountId).forUpdate().skipLocked(),
    )
    .execute()
}

/** Deletes messages delivered before the given time. Returns their number. */
export async function pruneOutbox(db: Kysely<Tables>, deliveredBefore: number): Promise<number> {
  const result = await db.deleteFrom('outbox').where('delivered_at', '<', deliveredBefore).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export function createOutboxDispatcher(options: DispatcherOptions): OutboxDispatcher {
  const { clock, log, pollMs = POLL_MS } = options
  let isClosed = false
  let running: Promise<void> = Promise.resolve()

  async function deliverDue(): Promise<void> {
    while (!isClosed && (await deliverNext(options))) {
      // until nothing is due
    }
  }

  /** Rounds run one after the other: a round requested during another one sees what that one missed. */
  function dispatch(): Promise<void> {
    const round = running.then(deliverDue)
    running = round.catch((error: unknown) => {
      // That the database is down is logged once, not by every round.
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'could not read the outbox')
    })
    return round
  }

  let isPolling = false
  const stop = clock.every(pollMs, () => {
    if (isPolling) return
    isPolling = true
    dispatch()
      .catch(() => undefined)
      .finally(() => void (isPolling = false)) // dispatch() has logged it
  })
  return {
    dispatch,
    async close() {
      isClosed = true
      stop()
      await running
    },
  }
}

type Claim = { id: string; attempts: number }

/** False if nothing is due. */
async function deliverNext(options: DispatcherOptions): Promise<boolean> {
  const claim = await claimNext(options)
  if (claim === undefined) return false
  await options.db.transaction().execute(trx => deliver(trx, claim, options))
  return true
}

/** Counts the attempt and schedules the next one, before this one begins. */
async function claimNext({ db, clock, handlers }: DispatcherOptions): Promise<Claim | undefined> {
  const now = clock.now()
  return await db.transaction().execute(async trx => {
    const row = await trx
      .selectFrom('outbox')
      .select(['id', 'attempts'])
      .where('delivered_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('available_at', '<=', now)
      .where('topic', 'in', Object.keys(handlers))
      .orderBy('available_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (row === undefined) return undefined
    const attempts = row.attempts + 1
    await trx
      .updateTable('outbox')
      .set({ attempts, available_at: now + retryDelayMs(attempts) })
      .where('id', '=', row.id)
      .execute()
    return { id: row.id, attempts }
  })
}

/** Its account was deleted after the request. */
const isOrphan = sql<boolean>`
  account_id is not null and not exists (select from account where account.id = outbox.account_id)`

async function deliver(trx: Transaction<Tables>, claim: Claim, options: DispatcherOptions): Promise<void> {
  const { clock, log, handlers, attemptsMax = ATTEMPTS_MAX, timeoutMs = TIMEOUT_MS } = options
  const row = await trx
    .selectFrom('outbox')
    .select(['topic', 'dedupe_key', 'payload', isOrphan.as('isOrphan')])
    .where('id', '=', claim.id)
    .where('attempts', '=', claim.attempts) // otherwise this claim expired and another one is in progress
    .where('delivered_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  const handler = row === undefined ? undefined : handlers[row.topic]
  if (row === undefined || handler === undefined) return
  if (row.isOrphan) {
    await trx.deleteFrom('outbox').where('id', '=', claim.id).execute()
    return
  }
  const failure =
    claim.attempts > attemptsMax
      ? new Error('the program stopped during the last attempt')
      : await attempt(
          handler,
          { dedupeKey: row.dedupe_key, payload: row.payload, attempt: claim.attempts },
          timeoutMs,
          clock,
        )
  if (failure === undefined) {
    await trx
      .updateTable('outbox')
      .set({ delivered_at: clock.now(), last_error: null })
      .where('id', '=', claim.id)
      .execute()
    return
  }
  const isDead = claim.attempts >= attemptsMax
  log[isDead ? 'error' : 'warn'](
    { err: failure, topic: row.topic, attempt: claim.attempts },
    isDead ? 'a message was given up' : 'a message was not delivered',
  )
  await trx
    .updateTable('outbox')
    .set({ last_error: failure.message.slice(0, 500), dead_at: isDead ? clock.now() : null })
    .where('id', '=', claim.id)
    .execute()
}

async function attempt(
  handler: OutboxHandler,
  delivery: Omit<Delivery, 'signal'>,
  timeoutMs: number,
  clock: Clock,
): Promise<Error | undefined> {
  const abort = new AbortController()
  const cancel = clock.after(timeoutMs, () => abort.abort(new Error(`not delivered within ${timeoutMs} ms`)))
  try {
    await Promise.race([handler({ ...delivery, signal: abort.signal }), rejectWhenAborted(abort.signal)])
    return undefined
  } catch (error) {
    return error instanceof Error
      ? error
      : new Error('the handler threw a value that is not an Error', { cause: error })
  } finally {
    cancel()
  }
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
