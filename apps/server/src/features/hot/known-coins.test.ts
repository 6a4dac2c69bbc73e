import { createWorld } from '@candela/exchanges'
import { DAY_MS, UTC8_OFFSET_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { compositeHistory, VenueSums } from '#market/composite/composite.ts'
import { createSimulatedSource } from '#market/venues/source.ts'
import { testDatabase } from '#testing/database.ts'
import { createTestClock } from '#testing/clock.ts'
import { pastRanking } from './past-ranking.ts'
import { createHotRepo } from './repo.ts'

const world = createWorld({ seed: 'candela' })
const whole = createCatalogue(world)
/** The large coins and every third of the small ones: reading a day of all coins takes ten seconds. */
const LARGE = 60
const catalogue = { ...whole, composites: whole.composites.filter((_, at) => at < LARGE || at % 3 === 0) }
const source = createSimulatedSource(world, createTestClock(0))
const { db } = await testDatabase()
const repo = createHotRepo(db)

const BEGIN = Date.UTC(2026, 10, 14) - UTC8_OFFSET_MS
const noPause = async (): Promise<void> => undefined

/** One day of usual turnover in place of seven. */
async function putUsualDay(): Promise<void> {
  const sums = new VenueSums(24 * 60)
  const turnovers = catalogue.composites.map(composite => {
    const bars = compositeHistory(composite, source.past, BEGIN, BEGIN + DAY_MS, sums)
    return [composite.asset.symbol, bars.reduce((sum, bar) => sum + bar.turnover, 0)] as const
  })
  await repo.putDay(BEGIN, new Map(turnovers))
}

it('ranks the coins everyone knows among the first 20 of the whole market, and no stablecoin', {
  timeout: 120_000,
}, async () => {
  await putUsualDay()
  for (const days of [1.5, 2.25]) {
    const options = { catalogue, source, repo, pause: noPause }
    const ranking = await pastRanking(BEGIN + days * DAY_MS, options, new AbortController().signal)
    const first = ranking.slice(0, 20).map(row => row.symbol)
    expect(first).toEqual(expect.arrayContaining(['BTC', 'ETH', 'SOL', 'XRP', 'DOGE']))
    expect(first.filter(symbol => ['USDC', 'DAI', 'USDE'].includes(symbol))).toEqual([])
    // It is not just the list by size.
    const bySize = ranking.toSorted((a, b) => Number(b.turnover24h) - Number(a.turnover24h)).map(row => row.symbol)
    expect(first.filter(symbol => !bySize.slice(0, 30).includes(symbol)).length).toBeGreaterThan(2)
  }
})
