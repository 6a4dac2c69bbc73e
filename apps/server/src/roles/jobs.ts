/** The jobs role: timed work, work of one elected process, and outgoing notifications. */
import { hostname } from 'node:os'
import { createDerivativesRepo } from '#market/derivatives/repo.ts'
import { derivativesRetentionJob } from '#market/derivatives/retention-job.ts'
import { createLeader } from '#platform/db/leader.ts'
import { createJobs, type ScheduledJob } from '#platform/jobs/jobs.ts'
import type { Feature, LeaderTask } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { startNotifications } from './notifications.ts'

/**
 * Every process knows the jobs, since any may send one; only those with the role run them. Returns a function that
 * stops it.
 */
export async function startJobs(site: Site, features: readonly Feature[]): Promise<() => Promise<void>> {
  const { config, database, log } = site
  const isWorker = config.roles.includes('jobs')
  const jobs = createJobs({ connection: database.connection, log, isWorker })
  for (const job of [...marketJobs(site), ...features.flatMap(feature => feature.jobs ?? [])]) jobs.register(job)
  await jobs.start()
  if (!isWorker) return () => jobs.close()

  for (const feature of features) feature.startJobs?.()
  const stopNotifications = startNotifications(
    site,
    features.flatMap(feature => feature.outbox ?? []),
  )
  const leaders = features.flatMap(feature => feature.leaderTasks ?? []).map(task => startLeaderTask(site, task))
  return async () => {
    for (const leader of leaders) await leader.close()
    await stopNotifications()
    await jobs.close()
  }
}

const marketJobs = ({ db, clock }: Site): ScheduledJob[] => [derivativesRetentionJob(createDerivativesRepo(db), clock)]

/** Runs on one process at a time; the others wait to take over. */
function startLeaderTask({ database, clock, log }: Site, task: LeaderTask) {
  let stop: () => void | Promise<void> = () => undefined
  return createLeader({
    connection: database.connection,
    name: task.name,
    holder: `${hostname()}:${process.pid}`,
    clock,
    log,
    onGained: () => {
      stop = task.start()
    },
    onLost: () => stop(),
  })
}
