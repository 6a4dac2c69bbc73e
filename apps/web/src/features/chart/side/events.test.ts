import { CHART_MARKS_MAX, type ChartMark, type ChartMarks } from '@candela/contract/chart-marks'
import { describe, expect, it } from 'vitest'
import { type AskMarks, endOf, EVENTS_PAGE, merged, readNewer, readOlder } from './events.ts'

const MINUTE_MS = 60_000
const NOW = Date.UTC(2026, 10, 17, 12)
const OF = { pair: 'candela-spot/btc.usdt', interval: '1' } as const

const event = (minutesAgo: number): ChartMark => {
  const time = NOW - minutesAgo * MINUTE_MS
  return {
    id: `signal-${minutesAgo}`,
    kind: 'signal',
    time,
    barTime: time,
    type: 'trend',
    direction: 1,
    price: '1',
    title: { zh: '', en: '' },
    link: '/',
  }
}

/** Answers with the events of the range, each in its own bar, as many as one answer holds. */
function aFeed(minutesAgo: readonly number[]) {
  const asked: { readonly interval: string; readonly minutes: number }[] = []
  const ask: AskMarks = async ({ pair, interval, from, to }) => {
    asked.push({ interval, minutes: (to - from) / MINUTE_MS })
    const found = minutesAgo.map(event).filter(({ time }) => time >= from && time < to)
    const bars: ChartMarks['bars'] = found
      .toSorted((a, b) => b.time - a.time)
      .slice(0, CHART_MARKS_MAX)
      .map(each => ({ time: each.barTime, count: 1, marks: [each] }))
    return { pair, interval, from, bars, isComplete: found.length <= CHART_MARKS_MAX }
  }
  return { ask, asked }
}

const upTo = (count: number, every: number) => Array.from({ length: count }, (_, nth) => nth * every)
const agesOf = (events: readonly ChartMark[]) => events.map(({ time }) => (NOW - time) / MINUTE_MS)

describe('a page of events', () => {
  it.each([
    ['of a busy pair takes one question', upTo(180, 1), 1, 180],
    ['of a quiet one goes further back', upTo(60, 30), 3, 60],
    ['is empty if nothing happened for long', [], 3, 0],
  ])('%s', async (_, ages, questions, count) => {
    const { ask, asked } = aFeed(ages)
    const { events } = await readOlder(ask, OF, endOf(NOW))
    expect([asked.length, events.length]).toEqual([questions, count])
  })

  it('follows the one before without a gap, also if that was too long for one answer', async () => {
    const ages = upTo(1500, 1).map(each => each / 8)
    const { ask } = aFeed(ages)
    let known: ChartMark[] = []
    let to = endOf(NOW)
    for (let page = 0; page < 6; page++) {
      const { events, reach } = await readOlder(ask, OF, to)
      known = merged(known, events)
      to = reach
    }
    expect(agesOf(known)).toEqual(ages)
  })

  it.each([
    ['1', '1'],
    ['15', '15'],
    ['60', '60'],
    ['240', '60'],
    ['1D', '60'],
  ] as const)('of a chart of %s is asked for by bars of %s: a long bar leaves events out', async (interval, used) => {
    const { ask, asked } = aFeed(upTo(EVENTS_PAGE, 10))
    await readOlder(ask, { ...OF, interval }, endOf(NOW))
    expect(asked[0]).toEqual({ interval: used, minutes: 200 * Number(used) })
  })
})

it('new events are those since the newest known one, each once', async () => {
  const { ask } = aFeed([0, 3, 5, 9])
  const known = [event(5), event(9)]
  expect(agesOf(merged(known, await readNewer(ask, OF, NOW - 5 * MINUTE_MS, NOW)))).toEqual([0, 3, 5, 9])
})

it('events of the last hour that became known late are among them', async () => {
  const { ask } = aFeed([5, 9, 65, 66])
  expect(agesOf(await readNewer(ask, OF, NOW - 5 * MINUTE_MS, NOW))).toEqual([5, 9, 65])
})
