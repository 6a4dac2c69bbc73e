/** The pool as Kysely uses it: fails at once while the database does not answer, and names failures that will pass. */
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Availability } from './availability.ts'
import { asUnavailable, DatabaseUnavailable, reasonOf } from './unavailable.ts'

export function guardPool(pool: pg.Pool, availability: Pick<Availability, 'failure' | 'onDown'>): PostgresPool {
  const inUse = new Set<pg.PoolClient>()
  const waiting = new Set<(error: Error) => void>()

  // Queries in progress wait for an answer that does not come.
  availability.onDown(failure => {
    for (const client of inUse) void client.end()
    for (const refuse of waiting) refuse(noAnswer(failure))
  })

  async function connect(): Promise<PostgresPoolClient> {
    const failure = availability.failure()
    if (failure !== undefined) throw noAnswer(failure)
    const client = await acquire().catch((error: unknown) => {
      throw asUnavailable(error)
    })
    inUse.add(client)
    const query = async (statement: string, parameters: readonly unknown[]) => {
      try {
        return await client.query(statement, [...parameters])
      } catch (error) {
        throw asUnavailable(error)
      }
    }
    return {
      query: query as unknown as PostgresPoolClient['query'], // without cursors, which nothing uses
      release(destroy?: boolean) {
        inUse.delete(client)
        client.release(destroy)
      },
    }
  }

  function acquire(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      let isRefused = false
      const refuse = (error: Error): void => {
        isRefused = true
        reject(error)
      }
      waiting.add(refuse)
      pool
        .connect()
        .then(client => (isRefused ? client.release() : resolve(client)), reject)
        .finally(() => waiting.delete(refuse))
    })
  }

  return { connect, end: () => pool.end(), options: pool.options }
}

const noAnswer = (failure: unknown): DatabaseUnavailable =>
  new DatabaseUnavailable('down', `the database does not answer: ${reasonOf(failure)}`, { cause: failure })
