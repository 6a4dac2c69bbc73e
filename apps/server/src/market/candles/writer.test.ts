import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import type { ClosedCandle } from './closed-candle.ts'
import { type CandleRepo, createCandleRepo, INGEST_LEADER } from './repo.ts'
import { createCandleWriter } from './writer.ts'

const { db } = await testDatabase()
const repo = createCandleRepo(db)
const catalogue = createCatalogue(smallWorld('test', ['LINK']))
const START = Date.UTC(2026, 10, 15, 2)
const at = (minute: number): number => START + minute * MINUTE_MS

const aBar = (time: number): Bar => ({ time, open: 1, high: 2, low: 1, close: 2, volume: 3, turnover: 4, trades: 5 })
const minute = (time: number, index = 0): ClosedCandle => ({ index, interval: '1', bar: aBar(time) })

const aWriter = (options: { epoch?: number; repo?: CandleRepo } = {}) =>
  createCandleWriter({ catalogue, repo, epoch: 1, completeFrom: START, log: silentLog, ...options })

/** A repo whose next writes fail, as if the database were down. */
function aFailingRepo(failures: number): CandleRepo & { attempts: number } {
  const failing = {
    ...repo,
    attempts: 0,
    async append(...args: Parameters<CandleRepo['append']>) {
      if (failing.attempts++ < failures) throw new Error('the database is away')
      await repo.append(...args)
    },
  }
  return failing
}

const runs = async (): Promise<number[][]> => {
  const rows = await db.selectFrom('candle_run').selectAll().orderBy('covered_from').execute()
  return rows.map(row => [(row.covered_from - START) / MINUTE_MS, (row.covered_to - START) / MINUTE_MS])
}
const rowTimes = async (): Promise<number[]> => {
  const rows = await db.selectFrom('candle_live').select('time').orderBy('time').execute()
  return rows.map(row => (row.time - START) / MINUTE_MS)
}
const setEpoch = (epoch: number) => db.updateTable('leader').set({ epoch }).execute()

beforeEach(async () => {
  for (const table of ['candle_live', 'candle_run', 'leader'] as const) await db.deleteFrom(table).execute()
  await db.insertInto('leader').values({ name: INGEST_LEADER, epoch: 1, holder: 'test', since: 0 }).execute()
})

describe('the candle writer', () => {
  it('writes closed minutes and extends its run', async () => {
    const writer = aWriter()
    writer.take([minute(at(0)), minute(at(0), 1), { index: 0, interval: '5', bar: aBar(at(0)) }], at(1))
    await writer.close()
    writer.take([minute(at(1))], at(2))
    await writer.close()
    expect(await rowTimes()).toEqual([0, 0, 1])
    expect(await runs()).toEqual([[0, 2]])
  })

  it('claims nothing before the minute has settled', async () => {
    const writer = aWriter()
    writer.take([minute(at(0))], at(0))
    await writer.close()
    expect(await runs()).toEqual([])
    writer.take([], at(1))
    await writer.close()
    expect(await rowTimes()).toEqual([0])
    expect(await runs()).toEqual([[0, 1]])
  })

  it('leaves out minutes from before it was complete', async () => {
    const writer = aWriter()
    writer.take([minute(at(-1)), minute(at(0))], at(1))
    await writer.close()
    expect(await rowTimes()).toEqual([0])
  })

  it('changes nothing once another process leads', async () => {
    const writer = aWriter({ epoch: 1 })
    writer.take([minute(at(0))], at(1))
    await writer.close()
    await setEpoch(2)
    writer.take([minute(at(1))], at(2))
    await writer.close()
    expect(await rowTimes()).toEqual([0])
    expect(await runs()).toEqual([[0, 1]])
  })

  it('keeps unwritten minutes and writes them with the next one', async () => {
    const failing = aFailingRepo(2)
    const writer = aWriter({ repo: failing })
    for (const each of [0, 1]) {
      writer.take([minute(at(each))], at(each + 1))
      await writer.close()
    }
    expect(await runs()).toEqual([])
    writer.take([minute(at(2))], at(3))
    await writer.close()
    expect(await rowTimes()).toEqual([0, 1, 2])
    expect(await runs()).toEqual([[0, 3]])
  })

  it('begins a new run after a gap', async () => {
    const writer = aWriter()
    writer.take([minute(at(0))], at(1))
    await writer.close()
    writer.gap(at(30))
    writer.take([minute(at(1)), minute(at(30))], at(31))
    await writer.close()
    expect(await rowTimes()).toEqual([0, 30])
    expect(await runs()).toEqual([
      [0, 1],
      [30, 31],
    ])
  })

  it('still writes the complete minutes from before a gap', async () => {
    const writer = aWriter({ repo: aFailingRepo(1) })
    writer.take([minute(at(0))], at(1))
    await writer.close()
    writer.gap(at(30))
    writer.take([minute(at(30))], at(31))
    await writer.close()
    expect(await runs()).toEqual([
      [0, 1],
      [30, 31],
    ])
  })

  it('drops old minutes when the database is down for more than an hour, and does not claim them', async () => {
    const writer = aWriter({ repo: aFailingRepo(61) })
    for (let each = 0; each < 61; each++) {
      writer.take([minute(at(each))], at(each + 1))
      await writer.close()
    }
    writer.take([minute(at(61))], at(62))
    await writer.close()
    writer.take([minute(at(62))], at(63))
    await writer.close()
    expect(await rowTimes()).toEqual([61, 62])
    expect(await runs()).toEqual([[61, 63]])
  })

  it('ends its run with the chunk, so that no continuing run claims a pruned chunk', async () => {
    const writer = aWriter()
    const chunkEnd = 6 * 60 // 08:00 UTC
    writer.take([minute(at(chunkEnd - 1))], at(chunkEnd))
    writer.take([minute(at(chunkEnd))], at(chunkEnd + 1))
    await writer.close()
    expect(await runs()).toEqual([
      [0, chunkEnd],
      [chunkEnd, chunkEnd + 1],
    ])
  })
})
