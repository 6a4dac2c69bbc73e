/**
 * Whether the database answers, asked twice a second over a connection of its own. A server that is stopped or
 * unreachable sends no error: without this, every query would wait for it.
 */
import pg from 'pg'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import { type DatabaseConnection, driverOptions } from './connection.ts'

export type Availability = {
  /** Why it does not answer; undefined while it does. */
  failure(): unknown
  /** Calls back when the database stops answering. */
  onDown(listener: (failure: unknown) => void): void
  close(): Promise<void>
}

export const PROBE_PERIOD_MS = 500
/** With the period, calls fail within two seconds. */
export const PROBE_PATIENCE_MS = 1500

export function watchAvailability(options: {
  connection: DatabaseConnection
  clock: Clock
  log: Logger
}): Availability {
  const { connection, clock, log } = options
  const listeners = new Set<(failure: unknown) => void>()
  let client: pg.Client | undefined
  let failure: unknown
  let isClosed = false
  let cancelNext: () => void = () => undefined

  async function probe(): Promise<void> {
    try {
      await inTime(ask())
      if (failure !== undefined) log.info('the database answers again')
      failure = undefined
    } catch (error) {
      drop()
      if (failure === undefined && !isClosed) {
        log.warn({ err: error }, 'the database does not answer')
        failure = error
        for (const listener of listeners) listener(error)
      }
    }
    if (!isClosed) cancelNext = clock.after(PROBE_PERIOD_MS, () => void (running = probe()))
  }

  async function ask(): Promise<void> {
    client ??= await connect()
    await client.query('select 1')
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...driverOptions(connection),
      application_name: 'candela availability',
      connectionTimeoutMillis: PROBE_PATIENCE_MS,
    })
    fresh.on('error', () => {
      if (client === fresh) drop() // the next probe connects again
    })
    await fresh.connect()
    return fresh
  }

  function drop(): void {
    void client?.end()
    client = undefined
  }

  async function inTime(answer: Promise<void>): Promise<void> {
    let cancel: () => void = () => undefined
    const late = new Promise<never>((_, reject) => {
      const refuse = (): void => reject(new Error(`no answer within ${PROBE_PATIENCE_MS} ms`))
      // If this process was busy for that long, an answer may be waiting: it is read before the immediate runs.
      cancel = clock.after(PROBE_PATIENCE_MS, () => void setImmediate(refuse))
    })
    try {
      await Promise.race([answer, late])
    } finally {
      cancel()
    }
  }

  let running = probe()
  return {
    failure: () => failure,
    onDown: listener => void listeners.add(listener),
    async close() {
      isClosed = true
      cancelNext()
      drop()
      await running
    },
  }
}
