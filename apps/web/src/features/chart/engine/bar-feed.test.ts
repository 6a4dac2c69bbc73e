import type { LiveBar, LiveCandle } from '@candela/contract/live'
import { expect, it } from 'vitest'
import { type BarRequest, type BarState, createBarFeed } from './bar-feed.ts'

type Answer = { readonly candles: readonly number[]; readonly isComplete?: boolean }

/** A chart whose calls are answered by hand, and whose live values are sent by hand. */
function aChart() {
  const calls: {
    readonly request: BarRequest
    readonly answer: (answer: Answer) => Promise<void>
    readonly fail: () => Promise<void>
  }[] = []
  const states: BarState[] = []
  const timers: (() => void)[] = []
  const delays: number[] = []
  const times: number[] = []
  let closes = new Map<number, number>()
  let send: (value: LiveCandle) => void = () => {}
  const settle = () => new Promise<void>(resolve => setTimeout(resolve))
  const feed = createBarFeed(
    {
      ask: (request, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('over')))
          calls.push({
            request,
            answer: ({ candles, isComplete = true }) => {
              resolve({ candles: candles.map(time => [time, '1', '1', '1', '1', '1', '1']), isComplete })
              return settle()
            },
            fail: () => {
              reject(new Error('network'))
              return settle()
            },
          })
        }),
      watch: (_, __, onValue) => {
        send = onValue
        return () => {
          send = () => {}
        }
      },
      after: (delayMs, work) => {
        delays.push(delayMs)
        timers.push(work)
        return () => {}
      },
    },
    { pair: 'candela-spot/btc.usdt', interval: '1' },
    {
      onBars: bars => {
        times.splice(0, times.length, ...bars.map(bar => bar.time))
        closes = new Map(bars.map(bar => [bar.time, bar.close]))
      },
      onHealed: () => times.splice(0, times.length, ...feed.bars.map(bar => bar.time)),
      onChange: (bar, place) => {
        closes.set(bar.time, bar.close)
        if (place === 'added') times.push(bar.time)
      },
      onState: state => states.push(state),
    },
  )
  const live = (time: number, close: string): LiveBar => ({
    time,
    open: '1',
    high: '1',
    low: '1',
    close,
    volume: '1',
    turnover: '1',
  })
  return {
    feed,
    calls,
    states,
    times,
    timers,
    delays,
    /** The pause that began last is over. */
    wait: () => {
      timers.at(-1)?.()
      return settle()
    },
    settle,
    close: (time: number) => closes.get(time),
    tell: async (previous: [number, string] | undefined, forming: [number, string] | undefined) => {
      send({ previous: previous && live(...previous), forming: forming && live(...forming) })
      await settle()
    },
  }
}

it('shows closed bars by a call, then the live ones, whichever comes first', async () => {
  const chart = aChart()
  await chart.tell([20, '2'], [30, '3'])
  expect(chart.times).toEqual([])
  await chart.calls[0]?.answer({ candles: [10, 20] })
  expect(chart.times).toEqual([10, 20, 30])
  expect(chart.close(20)).toBe(2)
  expect(chart.states).toEqual(['loading', 'shown'])
})

it('drops an answer that comes after it was closed', async () => {
  const chart = aChart()
  chart.feed.close()
  await chart.calls[0]?.answer({ candles: [10, 20] })
  await chart.tell([20, '2'], [30, '3'])
  expect(chart.times).toEqual([])
  expect(chart.states).toEqual(['loading'])
})

it('fills the gap that a lost connection leaves, and takes the newest value after it', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [10, 20] })
  await chart.tell([20, '1'], [30, '3'])
  await chart.tell([50, '5'], [60, '6'])
  expect(chart.calls[1]?.request).toMatchObject({ from: 30 })
  await chart.tell([60, '6.5'], [70, '7'])
  expect(chart.times).toEqual([10, 20, 30])
  await chart.calls[1]?.answer({ candles: [30, 40, 50] })
  expect(chart.times).toEqual([10, 20, 30, 40, 50, 60, 70])
  expect([30, 60, 70].map(chart.close)).toEqual([1, 6.5, 7])
  expect(chart.calls).toHaveLength(2)
})

it('tries a failed gap again', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [10] })
  await chart.tell([30, '3'], [40, '4'])
  await chart.calls[1]?.fail()
  chart.timers.at(-1)?.()
  await chart.calls[2]?.answer({ candles: [10, 20, 30] })
  expect(chart.times).toEqual([10, 20, 30, 40])
})

it('reads older bars page by page, waits for those that are being computed, and knows the first', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [500] })
  const older = chart.feed.older()
  expect(chart.calls[1]?.request).toMatchObject({ to: 500 })
  await chart.calls[1]?.answer({ candles: [], isComplete: false })
  chart.timers.at(-1)?.()
  await chart.settle()
  await chart.calls[2]?.answer({ candles: [300, 400] })
  const { bars, hasOlder } = await older
  expect(bars.map(bar => bar.time)).toEqual([300, 400])
  expect(hasOlder).toBe(false)
})

it('asks for a page that is not complete again and again, ever less often, and puts missing bars in their place', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [10, 60, 70], isComplete: false })
  expect(chart.times).toEqual([10, 60, 70])
  await chart.wait()
  expect(chart.calls[1]?.request).toEqual(chart.calls[0]?.request)
  await chart.calls[1]?.answer({ candles: [10, 20, 60, 70], isComplete: false })
  expect(chart.times).toEqual([10, 20, 60, 70])
  await chart.tell([70, '1'], [80, '8'])
  await chart.wait()
  await chart.calls[2]?.fail()
  await chart.wait()
  await chart.calls[3]?.answer({ candles: [10, 20, 40, 60, 70] })
  expect(chart.times).toEqual([10, 20, 40, 60, 70, 80])
  expect(chart.delays).toEqual([1000, 1000, 2000])
  expect(chart.calls).toHaveLength(4)
})

it('shows bars that come after it was said that there are none', async () => {
  const chart = aChart()
  for (let at = 0; chart.states.at(-1) !== 'empty'; at++) {
    await chart.calls[at]?.answer({ candles: [], isComplete: false })
    await chart.wait()
  }
  await chart.calls.at(-1)?.answer({ candles: [10, 20] })
  expect(chart.states).toEqual(['loading', 'empty', 'shown'])
  expect(chart.times).toEqual([10, 20])
})

it('asks again for a gap that was not filled completely, while live values go on', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [10] })
  await chart.tell([50, '5'], [60, '6'])
  await chart.calls[1]?.answer({ candles: [10, 40], isComplete: false })
  expect(chart.times).toEqual([10, 40, 50, 60])
  await chart.wait()
  expect(chart.calls[2]?.request).toEqual(chart.calls[1]?.request)
  await chart.calls[2]?.answer({ candles: [10, 20, 30, 40, 50] })
  expect(chart.times).toEqual([10, 20, 30, 40, 50, 60])
  expect(chart.calls).toHaveLength(3)
})

/** So many bars before `end`, ten apart. */
const barsBefore = (end: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => end - (count - at) * 10)

it('reads a gap of more bars than an answer has page by page, until none is missing', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [10, 20] })
  await chart.tell([25_020, '5'], [25_030, '6'])
  await chart.calls[1]?.answer({ candles: barsBefore(25_030, 1000) })
  expect(chart.times.slice(-2)).toEqual([25_020, 25_030])
  await chart.wait()
  expect(chart.calls[2]?.request).toMatchObject({ from: 20, to: 15_030 })
  await chart.calls[2]?.answer({ candles: barsBefore(15_030, 1000) })
  await chart.wait()
  expect(chart.calls[3]?.request).toMatchObject({ from: 20, to: 5030 })
  await chart.calls[3]?.answer({ candles: barsBefore(5030, 501) })
  await chart.wait()
  expect(chart.times).toEqual([10, ...barsBefore(25_040, 2502)])
  expect(chart.calls).toHaveLength(4)
})

it('reads the rest of a long gap also when its first page was not complete', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [10] })
  await chart.tell([12_010, '5'], [12_020, '6'])
  await chart.calls[1]?.answer({ candles: [12_010], isComplete: false })
  await chart.wait()
  await chart.calls[2]?.answer({ candles: barsBefore(12_020, 1000) })
  await chart.wait()
  await chart.calls[3]?.answer({ candles: barsBefore(2020, 201) })
  expect(chart.times).toEqual(barsBefore(12_030, 1202))
})

it('does not ask for more than a full page that reaches the shown bars', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [10, 20] })
  await chart.tell([10_010, '5'], [10_020, '6'])
  await chart.calls[1]?.answer({ candles: barsBefore(10_020, 1000) })
  await chart.wait()
  expect(chart.calls).toHaveLength(2)
})

it('starts over after a very long gap, and drops older bars that belong before it', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [500, 510] })
  const older = chart.feed.older()
  await chart.tell([900_000, '5'], [900_010, '6'])
  await chart.calls[2]?.answer({ candles: barsBefore(900_010, 1000) })
  expect(chart.calls[3]?.request).not.toHaveProperty('from')
  await chart.tell([900_010, '6'], [900_020, '7'])
  await chart.calls[3]?.answer({ candles: barsBefore(900_020, 500) })
  await chart.calls[1]?.answer({ candles: [480, 490] })
  expect(await older).toEqual({ bars: [], hasOlder: true })
  expect(chart.times).toEqual(barsBefore(900_030, 501))
  expect(chart.feed.bars).toHaveLength(501)
  expect(chart.states).toEqual(['loading', 'shown', 'loading', 'shown'])
})

it('asks again for older bars that were not complete, and takes none twice', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [500, 600] })
  const older = chart.feed.older(() => 400)
  await chart.calls[1]?.answer({ candles: [300, 400], isComplete: false })
  expect((await older).bars.map(bar => bar.time)).toEqual([300, 400])
  const further = chart.feed.older()
  expect(chart.calls[2]?.request).toMatchObject({ to: 300 })
  await chart.wait()
  expect(chart.calls[3]?.request).toMatchObject({ to: 500 })
  await chart.calls[3]?.answer({ candles: [200, 300, 350, 400] })
  await chart.calls[2]?.answer({ candles: [100, 200] })
  expect((await further).bars.map(bar => bar.time)).toEqual([100])
  expect(chart.feed.bars.map(bar => bar.time)).toEqual([100, 200, 300, 350, 400, 500, 600])
})

/** Answers calls as they come until there are no more. */
async function answerAll(chart: ReturnType<typeof aChart>, answer: (to: number) => Answer): Promise<void> {
  for (let at = 1; at < chart.calls.length; at++)
    await chart.calls[at]?.answer(answer(chart.calls[at]?.request.to ?? 0))
}

it('reads as many pages of older bars as a date needs', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [1_000_000] })
  const older = chart.feed.older(() => 700_000)
  await answerAll(chart, to => ({ candles: barsBefore(to, 1000) }))
  const { bars, hasOlder } = await older
  expect([bars[0]?.time, bars.length, hasOlder]).toEqual([700_000, 30_000, true])
  expect(chart.feed.bars).toHaveLength(30_001)
})

it.each([
  ['another date', 950_000, 5000],
  ['no date', undefined, 3000],
])('reads no more pages than are needed once %s is wanted', async (_, then, expected) => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [1_000_000] })
  let until: number | undefined = 0
  const older = chart.feed.older(() => until)
  await answerAll(chart, to => {
    if (chart.calls.length === 4) until = then
    return { candles: barsBefore(to, 1000) }
  })
  expect((await older).bars).toHaveLength(expected)
})

it('stops at a date that needs too many bars, and reads one page more when it is asked again', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [1_000_000] })
  const older = chart.feed.older(() => 0)
  await answerAll(chart, to => ({ candles: barsBefore(to, 1000) }))
  expect((await older).hasOlder).toBe(true)
  expect(chart.feed.bars).toHaveLength(60_001)
  const [further, asked] = [chart.feed.older(() => 0), chart.calls.length]
  await chart.calls.at(-1)?.answer({ candles: barsBefore(400_000, 1000) })
  expect([(await further).bars.length, chart.calls.length]).toEqual([1000, asked])
})

it('keeps the older bars that it has read when a call for more fails', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [50_000] })
  const older = chart.feed.older(() => 0)
  await chart.calls[1]?.answer({ candles: barsBefore(50_000, 1000) })
  await chart.calls[2]?.fail()
  const { bars, hasOlder } = await older
  expect([bars.length, hasOlder]).toEqual([1000, true])
  const next = chart.feed.older(() => 0)
  await Promise.all([expect(next).rejects.toThrow('network'), chart.calls[3]?.fail()])
})

it('gives up on older bars that do not come', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [50_000] })
  const older = chart.feed.older(() => 0)
  for (let tries = 1; tries <= 8; tries++) {
    await chart.calls[tries]?.answer({ candles: [], isComplete: false })
    if (tries < 8) await chart.wait()
  }
  expect(await older).toEqual({ bars: [], hasOlder: true })
  expect(chart.calls).toHaveLength(9)
})

it('asks for nothing again once it is closed', async () => {
  const chart = aChart()
  await chart.calls[0]?.answer({ candles: [10, 60], isComplete: false })
  chart.feed.close()
  await chart.wait()
  expect(chart.calls).toHaveLength(1)
})

it('says that it failed, and asks again by itself, ever less often, until there are bars', async () => {
  const chart = aChart()
  await chart.calls[0]?.fail()
  await chart.wait()
  await chart.calls[1]?.fail()
  await chart.wait()
  await chart.calls[2]?.fail()
  expect(chart.delays).toEqual([1000, 1000, 2000])
  expect(new Set(chart.states.slice(1))).toEqual(new Set(['failed']))
  await chart.wait()
  await chart.calls[3]?.answer({ candles: [10, 20] })
  expect(chart.times).toEqual([10, 20])
  expect(chart.states.at(-1)).toBe('shown')
})

it('does not ask a second time once the visitor has asked again', async () => {
  const chart = aChart()
  await chart.calls[0]?.fail()
  chart.feed.retry()
  await chart.wait()
  expect(chart.calls).toHaveLength(2)
  expect(chart.states.at(-1)).toBe('loading')
})

it('says that it failed, and starts again', async () => {
  const chart = aChart()
  await chart.calls[0]?.fail()
  chart.feed.retry()
  await chart.calls[1]?.answer({ candles: [] })
  expect(chart.states).toEqual(['loading', 'failed', 'loading', 'empty'])
  await chart.tell(undefined, [10, '1'])
  expect(chart.states.at(-1)).toBe('shown')
})
