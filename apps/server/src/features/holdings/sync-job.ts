/** Adds the trading days of simulated funds that have closed since the last run; a year of them on the first run. */
import { DAY_MS, HOUR_MS } from '@candela/quant'
import type { Fund, FundDay } from '@candela/exchanges'
import type { FundSource } from '#market/venues/funds.ts'
import type { Clock } from '#platform/clock.ts'
import { ignoreData, type ScheduledJob } from '#platform/jobs/jobs.ts'
import type { FundDayRow, FundRow, HoldingsRepo } from './repo.ts'

/** Markets close once a day; an hourly run also catches early closes soon. */
const SCHEDULE = { cron: '25 * * * *', timeZone: 'UTC' } as const

const FIRST_DAYS = 400
/** Closes are at least half a day apart, so this step skips none. */
const STEP_MS = 12 * HOUR_MS

export const holdingsSyncJob = (repo: HoldingsRepo, source: FundSource, clock: Clock): ScheduledJob => ({
  name: 'holdings.sync',
  schedule: SCHEDULE,
  parse: ignoreData,
  run: () => syncHoldings(repo, source, clock),
})

export async function syncHoldings(repo: HoldingsRepo, source: FundSource, clock: Clock): Promise<void> {
  const newest = await repo.newestCloses()
  const now = clock.now()
  for (const fund of source.funds) {
    const since = newest.get(fund.id) ?? now - FIRST_DAYS * DAY_MS
    await repo.addSimulated([fundRow(fund)], closesAfter(source, fund.id, since, now))
    // A fund's year takes some milliseconds to generate; yield in between.
    await new Promise(resolve => setImmediate(resolve))
  }
}

function closesAfter(source: FundSource, id: string, since: number, now: number): FundDayRow[] {
  const days = new Map<number, FundDayRow>()
  for (let time = now; time > since; time -= STEP_MS) {
    const day = source.dayAt(id, time)
    if (day !== undefined && day.closeAt > since) days.set(day.closeAt, dayRow(id, day))
  }
  return [...days.values()].toSorted((a, b) => a.closeAt - b.closeAt)
}

const fundRow = ({ id, name, asset }: Fund): FundRow => ({ id, nameZh: name.zh, nameEn: name.en, asset })

const dayRow = (fund: string, day: FundDay): FundDayRow => ({
  fund,
  closeAt: day.closeAt,
  holdings: day.holdings.toFixed(4),
  shares: day.shares.toFixed(0),
  cost: day.cost.toFixed(2),
  primaryPrice: day.primaryPrice.toFixed(4),
  secondaryPrice: day.secondaryPrice.toFixed(2),
})
