/**
 * Deferred and scheduled work: pg-boss on our own database. A job is stored in the transaction that requested it, runs
 * at least once, on one process at a time, and is retried with growing pauses when it fails.
 */
import type { Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import { type DatabaseConnection, driverOptions } from '#platform/db/connection.ts'
import type { Tables } from './tables.ts'
import type { Logger } from '#platform/log/logger.ts'

export type JobDefinition<T> = {
  name: string
  /** Validates the stored data, which an older program may have written. Throws if it is unusable. */
  parse: (data: unknown) => T
  run: (data: T, context: { id: string; signal: AbortSignal }) => Promise<void>
  /** Also runs it, without data, at these times. */
  schedule?: JobSchedule
}

export type JobSchedule = { readonly cron: string; readonly timeZone: string }

export type ScheduledJob = JobDefinition<void> & { schedule: JobSchedule }

export type Jobs = {
  /** Before start(). */
  register<T>(definition: JobDefinition<T>): void
  /** Stores a job. It exists only if the transaction commits. */
  send(trx: Transaction<Tables>, name: string, data: object): Promise<void>
  start(): Promise<void>
  /** Lets running jobs finish, within limits, and starts no more. */
  close(): Promise<void>
}

export type JobsOptions = {
  connection: DatabaseConnection
  log: Logger
  /** False on nodes that only send: they neither run jobs nor maintain the queues. */
  isWorker: boolean
  pollEverySeconds?: number
  /** Pause before the second attempt; doubles with every attempt. */
  retryDelaySeconds?: number
}

const POOL_MAX = 3
const RETRY_LIMIT = 5
const CLOSE_PATIENCE_MS = 8000 // SIGTERM drains within 10 s

/** For jobs that need no data, such as scheduled ones. */
export function ignoreData(): void {}

export function createJobs(options: JobsOptions): Jobs {
  const { connection, log, isWorker, pollEverySeconds = 2, retryDelaySeconds = 5 } = options
  const { host, port, user, database, connectionString } = driverOptions(connection)
  const boss = new PgBoss({
    ...(connectionString === undefined ? { host, port, user, database } : { connectionString }),
    application_name: 'candela jobs',
    max: POOL_MAX,
    schedule: isWorker,
    supervise: isWorker,
  } as ConstructorParameters<typeof PgBoss>[0] & object) // the driver's type allows undefined where pg-boss's does not
  const definitions = new Map<string, JobDefinition<unknown>>()

  boss.on('error', error => log.error({ err: error }, 'job queue error'))
  boss.on('warning', warning => log.warn({ warning: warning.message }, 'job queue warning'))

  function definitionOf(name: string): JobDefinition<unknown> {
    const definition = definitions.get(name)
    if (definition === undefined) throw new Error(`unknown job ${name}`)
    return definition
  }

  async function run(definition: JobDefinition<unknown>, job: { id: string; data: unknown; signal: AbortSignal }) {
    try {
      await definition.run(definition.parse(job.data), job)
    } catch (error) {
      log.error({ err: error, job: definition.name, id: job.id }, 'job failed')
      throw error // pg-boss counts it and retries
    }
  }

  async function startWorking(definition: JobDefinition<unknown>): Promise<void> {
    await boss.work(definition.name, { batchSize: 1, pollingIntervalSeconds: pollEverySeconds }, async jobs => {
      for (const job of jobs) await run(definition, job)
    })
  }

  /** Replaces the table of schedules with ours; schedules of an older program are removed. */
  async function writeSchedules(): Promise<void> {
    for (const { name } of await boss.getSchedules())
      if (definitions.get(name)?.schedule === undefined) await boss.unschedule(name)
    for (const { name, schedule } of definitions.values())
      if (schedule !== undefined) await boss.schedule(name, schedule.cron, null, { tz: schedule.timeZone })
  }

  return {
    register(definition) {
      if (definitions.has(definition.name)) throw new Error(`job ${definition.name} is registered twice`)
      // Only parse() of the same definition produces the input of run().
      definitions.set(definition.name, definition as JobDefinition<unknown>) // see above
    },
    async send(trx, name, data) {
      definitionOf(name)
      await boss.send(name, data, { db: fromKysely(trx) })
    },
    async start() {
      await boss.start()
      for (const name of definitions.keys()) {
        const retries = { retryLimit: RETRY_LIMIT, retryDelay: retryDelaySeconds, retryBackoff: true }
        if ((await boss.getQueue(name)) === null) await boss.createQueue(name, retries)
      }
      if (!isWorker) return
      await writeSchedules()
      for (const definition of definitions.values()) await startWorking(definition)
    },
    async close() {
      await boss.stop({ graceful: true, timeout: CLOSE_PATIENCE_MS })
    },
  }
}
