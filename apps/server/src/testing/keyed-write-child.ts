/**
 * A program that makes one write with an Idempotency-Key, for tests that kill it. Argument: connection, request and
 * where to stop, as JSON. Prints a line when it gets there and then waits to be killed.
 */
import { createIdempotency, type KeyedRequest } from '#platform/http/calls/idempotency.ts'
import { createIdempotencyRepo } from '#platform/http/calls/idempotency-repo.ts'
import type { DatabaseConnection } from '#platform/db/connection.ts'
import { openDatabase } from '#platform/db/database.ts'
import { sql } from 'kysely'
import { silentLog } from './log.ts'

export type KeyedWriteChild = {
  readonly connection: DatabaseConnection
  readonly request: KeyedRequest
  readonly now: number
  readonly stopAt: 'before-commit' | 'after-commit'
}

const { connection, request, now, stopAt } = JSON.parse(process.argv[2] ?? '') as KeyedWriteChild // our own test wrote it
const { db } = openDatabase({ connection, max: 2, log: silentLog })
const idempotency = createIdempotency(createIdempotencyRepo(db), { now: () => now })

/** Never resolves; the timer keeps the program alive. */
const waitToBeKilled = (): Promise<never> => {
  process.stdout.write('here\n')
  return new Promise(() => void setInterval(() => undefined, 1000))
}

await idempotency.run(request, async trx => {
  await sql`insert into effect (made_by) values ('child')`.execute(trx)
  if (stopAt === 'before-commit') await waitToBeKilled()
  return { madeBy: 'child' }
})
await waitToBeKilled()
