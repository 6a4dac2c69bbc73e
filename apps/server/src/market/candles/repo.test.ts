import { MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { StaleEpochError } from '#platform/db/leader.ts'
import { testDatabase } from '#testing/database.ts'
import { spotOf } from '#testing/scripted-exchanges.ts'
import { type CandleRepo, createCandleRepo, INGEST_LEADER } from './repo.ts'

const { db } = await testDatabase()
const repo = createCandleRepo(db)
const PAIR = spotOf('okx')
const [OLD, NOW] = [1, 2]
await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: NOW, holder: 'test', since: 0 }).execute()

const MINUTE = { from: 0, to: MINUTE_MS }
const WRITES: readonly [string, (epoch: number) => Promise<void>][] = [
  ['append', epoch => repo.append(epoch, [], MINUTE)],
  ['beginGaps', epoch => repo.beginGaps(epoch, [PAIR], 0)],
  ['beginGapsAfterRows', epoch => repo.beginGapsAfterRows(epoch, [PAIR], 0)],
  ['endGaps', epoch => repo.endGaps(epoch, 'all', MINUTE_MS)],
  ['doubt', epoch => repo.doubt(epoch, [PAIR], 0)],
  ['trust', epoch => repo.trust(epoch, [PAIR], 0)],
  ['takeDoubts', epoch => repo.takeDoubts(epoch)],
  ['fillGap', epoch => repo.fillGap(epoch, { pair: PAIR, ...MINUTE }, [])],
] satisfies readonly [keyof CandleRepo, (epoch: number) => Promise<void>][]

it.each(WRITES)('%s of a process that led before is refused, of the one that leads it is not', async (_, write) => {
  await expect(write(OLD)).rejects.toThrow(StaleEpochError)
  await expect(write(NOW)).resolves.toBeUndefined()
})
