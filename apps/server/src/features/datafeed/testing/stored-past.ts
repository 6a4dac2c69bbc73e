/** A pair with given minutes of trade, behind the real store on a real database. */
import type { Bar } from '@candela/exchanges'
import type { BarHistory } from '#market/candles/bar-history.ts'
import { rollUp } from '#market/candles/builder.ts'
import { createCandleRepo } from '#market/candles/repo.ts'
import { createCandleStore } from '#market/candles/store.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import type { Clock } from '#platform/clock.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { smallWorld } from '#testing/small-world.ts'

/** A minute of trade; what matters is when, and that its close is not that of its neighbours. */
export const aBar = (time: number, close: number): Bar => ({
  time,
  open: 10,
  high: 20,
  low: 5,
  close,
  volume: 1,
  turnover: close,
  trades: 1,
})

export async function storedPast(minutes: readonly Bar[], now: number) {
  const { db } = await testDatabase()
  const catalogue = createCatalogue(smallWorld('test', ['LINK']))
  const instrument = catalogue.instruments[0]
  if (instrument === undefined) throw new Error('the test market is empty')
  const history: BarHistory = {
    bars: (_index, interval, { from, to }) =>
      Promise.resolve(rollUp(interval, minutes).filter(({ time }) => time >= from && time < to)),
    close: () => undefined,
  }
  const store = createCandleStore({
    catalogue,
    source: { settleMs: 0 },
    history,
    repo: createCandleRepo(db),
    clock: createTestClock(now),
  })
  /** Nobody is kept waiting. */
  const clock: Clock = {
    ...createTestClock(now),
    after(_delayMs, callback) {
      const immediate = setImmediate(callback)
      return () => clearImmediate(immediate)
    },
  }
  return { store, clock, listed: { index: 0, instrument } }
}
