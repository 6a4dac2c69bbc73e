import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { silentLog } from '#testing/log.ts'
import { createJobs, ignoreData, type Jobs } from './jobs.ts'

const { db, pool, connection } = await testDatabase()
const open: Jobs[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map(jobs => jobs.close()))
})

function someJobs(isWorker = true): Jobs {
  const jobs = createJobs({ connection, log: silentLog, isWorker, pollEverySeconds: 0.5, retryDelaySeconds: 1 })
  open.push(jobs)
  return jobs
}

function parseTo(data: unknown): { to: string } {
  if (typeof data === 'object' && data !== null && 'to' in data && typeof data.to === 'string') return { to: data.to }
  throw new Error('not a greeting')
}

function send(jobs: Jobs, name: string, data: object): Promise<void> {
  return db.transaction().execute(trx => jobs.send(trx, name, data))
}

test('runs a job of a committed transaction, sent by a node that runs none itself, and none of a rolled-back one', async () => {
  const greeted: string[] = []
  const [worker, sender] = [someJobs(), someJobs(false)]
  const finished = new Promise<void>(resolve => {
    worker.register({
      name: 'greet',
      parse: parseTo,
      run: async ({ to }) => {
        greeted.push(to)
        if (to === 'last') resolve()
      },
    })
  })
  sender.register({ name: 'greet', parse: parseTo, run: () => Promise.reject(new Error('not here')) })
  await worker.start()
  await sender.start()
  const rolledBack = db.transaction().execute(async trx => {
    await sender.send(trx, 'greet', { to: 'nobody' })
    throw new Error('changed my mind')
  })
  await expect(rolledBack).rejects.toThrow('changed my mind')
  await send(sender, 'greet', { to: 'last' })
  await finished
  expect(greeted).toEqual(['last'])
})

test('retries a failed job', async () => {
  const jobs = someJobs()
  let attempts = 0
  const succeeded = new Promise<void>(resolve => {
    jobs.register({
      name: 'flaky',
      parse: parseTo,
      run: async () => {
        attempts += 1
        if (attempts === 1) throw new Error('not yet')
        resolve()
      },
    })
  })
  await jobs.start()
  await send(jobs, 'flaky', { to: 'x' })
  await succeeded
  expect(attempts).toBe(2)
})

test('writes its schedules and removes those of an older program', async () => {
  const older = someJobs()
  const job = { parse: ignoreData, run: () => Promise.resolve() }
  older.register({ ...job, name: 'forgotten', schedule: { cron: '0 0 * * *', timeZone: 'UTC' } })
  await older.start()
  const newer = someJobs()
  newer.register({ ...job, name: 'nightly', schedule: { cron: '30 0 * * *', timeZone: 'Asia/Shanghai' } })
  await newer.start()
  const { rows } = await pool.query('select name, cron, timezone from pgboss.schedule')
  expect(rows).toEqual([{ name: 'nightly', cron: '30 0 * * *', timezone: 'Asia/Shanghai' }])
})

test('rejects unknown and duplicate names', async () => {
  const jobs = someJobs(false)
  const definition = { name: 'twice', parse: ignoreData, run: () => Promise.resolve() }
  jobs.register(definition)
  expect(() => jobs.register(definition)).toThrow('job twice is registered twice')
  await expect(send(jobs, 'missing', {})).rejects.toThrow('unknown job missing')
})
