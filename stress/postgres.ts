/** The PostgreSQL of a site under stress: its processes, and a connection to look into it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { createLogger } from '../apps/server/src/platform/log/logger.ts'

export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])

export function processesOf(dataDir: string): number[] {
  const postmaster = postmasterOf(dataDir)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  return [postmaster, ...children.trim().split(' ').map(Number)]
}

/** Processes that serve a connection. */
export const backendsOf = (dataDir: string): number[] =>
  processesOf(dataDir).filter(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: candela'))

export const signal = (processes: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of processes) process.kill(pid, name)
}

/** How often it has begun to accept connections. */
export const timesReady = (dataDir: string): number =>
  readFileSync(join(dataDir, 'pg.log'), 'utf8').split('database system is ready to accept connections').length - 1

export const lookInto = (dataDir: string): Database =>
  openDatabase({
    connection: { host: join(dataDir, 'run'), port: 5432, user: 'candela', database: 'postgres' },
    max: 1,
    log: createLogger({ level: 'silent' }),
    name: 'candela stress',
  })

export type CandleRun = { readonly epoch: number; readonly from: number; readonly to: number; readonly minutes: number }

/** The time that ingest has covered, by term, and for how many minutes of it a pair that always trades has a candle. */
export async function candleRuns({ pool }: Database, pair: string): Promise<CandleRun[]> {
  const { rows } = await pool.query<CandleRun>(
    `select epoch, covered_from as from, covered_to as to, (
       select count(*) from candle_live where pair = $1 and interval = '1' and time >= covered_from and time < covered_to
     ) as minutes
     from candle_run order by covered_from`,
    [pair],
  )
  return rows
}
