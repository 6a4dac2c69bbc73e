import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { type BarHistory, HistoryAway } from '#market/candles/bar-history.ts'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import { createTestClock } from '#testing/clock.ts'
import { minuteBar } from '#testing/live-market.ts'
import { silentLog } from '#testing/log.ts'
import { smallWorld } from '#testing/small-world.ts'
import { answerHistory, createAskedHistory } from './asked-history.ts'

const catalogue = createCatalogue(smallWorld('test', ['BTC']))
const SPAN = { from: 0, to: 2 * MINUTE_MS }
const BARS: Bar[] = [minuteBar(0, 50, 1), minuteBar(MINUTE_MS, 51.5, 2)]

function aNode() {
  const bus = createLocalBus(silentLog)
  const clock = createTestClock()
  return { bus, clock, history: createAskedHistory(catalogue, bus, clock) }
}

const told = (answer: () => Promise<Bar[]>) => {
  const asked: unknown[] = []
  const bars: BarHistory['bars'] = (...question) => {
    asked.push(question)
    return answer()
  }
  return { asked, bars }
}

describe('a question to the leader', () => {
  it('is answered with its bars', async () => {
    const { bus, history } = aNode()
    const leader = told(() => Promise.resolve(BARS))
    answerHistory(catalogue, bus, leader)
    expect(await history.bars(3, '5', SPAN)).toEqual(BARS)
    expect(leader.asked).toEqual([[3, '5', SPAN]])
  })

  it('has the right answer among several', async () => {
    const { bus, history } = aNode()
    answerHistory(catalogue, bus, {
      bars: (index, _, { from }) => Promise.resolve([minuteBar(from, 50 + index, 1)]),
    })
    const answers = await Promise.all([0, 1, 2].map(index => history.bars(index, '1', SPAN)))
    expect(answers.map(([bar]) => bar?.close)).toEqual([50, 51, 52])
  })

  it('is refused with the reason', async () => {
    const { bus, history } = aNode()
    answerHistory(
      catalogue,
      bus,
      told(() => Promise.reject(new HistoryAway('banned'))),
    )
    await expect(history.bars(0, '1', SPAN)).rejects.toThrow(new HistoryAway('banned'))
  })

  it('fails after a while if nobody leads, and a late answer changes nothing', async () => {
    const { bus, clock, history } = aNode()
    const answer = history.bars(0, '1', SPAN)
    const refused = expect(answer).rejects.toThrow(HistoryAway)
    clock.advance(35_000)
    await refused
    const stop = answerHistory(
      catalogue,
      bus,
      told(() => Promise.resolve(BARS)),
    )
    expect(await history.bars(0, '1', SPAN)).toEqual(BARS)
    stop()
    const unheard = expect(history.bars(0, '1', SPAN)).rejects.toThrow(HistoryAway)
    clock.advance(35_000)
    await unheard
  })

  it('is not sent for a pair that does not exist', async () => {
    await expect(aNode().history.bars(-1, '1', SPAN)).rejects.toThrow(RangeError)
  })
})
