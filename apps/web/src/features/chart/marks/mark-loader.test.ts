import type { ChartMarks, ChartMarksInput } from '@candela/contract/chart-marks'
import { expect, it } from 'vitest'
import { createMarkLoader } from './mark-loader.ts'

const answer = (time: number): ChartMarks => ({
  pair: 'a',
  interval: '60',
  from: 0,
  bars: [{ time, count: 1, marks: [] }],
  isComplete: true,
})

function aLoader() {
  const asked: { input: ChartMarksInput; signal: AbortSignal; answer: (marks: ChartMarks) => void; fail: () => void }[] = [] // biome-ignore format: one type
  const timers: { work: () => void; isOff: boolean }[] = []
  const seen: number[] = []
  const loader = createMarkLoader(
    {
      ask: (input, signal) =>
        new Promise((resolve, reject) =>
          asked.push({ input, signal, answer: resolve, fail: () => reject(new Error()) }),
        ),
      after: (_, work) => {
        const timer = { work, isOff: false }
        timers.push(timer)
        return () => void (timer.isOff = true)
      },
      onBars: bars => seen.push(...bars.map(({ time }) => time)),
    },
    { pair: 'candela-spot/btc.usdt', interval: '60' },
  )
  const pass = () => timers.splice(0).forEach(({ work, isOff }) => isOff || work())
  return { loader, asked, seen, pass }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

it('asks once for a chart that was moved several times, and not again for what is covered', async () => {
  const { loader, asked, seen, pass } = aLoader()
  loader.see({ from: 100, to: 200 })
  loader.see({ from: 110, to: 210 })
  pass()
  expect(asked.map(({ input }) => [input.from, input.to])).toEqual([[10, 310]])
  asked[0]?.answer(answer(1))
  await settled()
  expect(seen).toEqual([1])
  loader.see({ from: 50, to: 150 })
  expect(asked.length).toBe(1)
})

it('drops an answer that comes after another range was asked for, or after the chart was left', async () => {
  const { loader, asked, seen, pass } = aLoader()
  loader.see({ from: 100, to: 200 })
  pass()
  loader.see({ from: 900, to: 1000 })
  pass()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  asked[1]?.answer(answer(2))
  asked[0]?.answer(answer(1))
  await settled()
  expect(seen).toEqual([2])
  loader.see({ from: 5000, to: 5100 })
  pass()
  loader.close()
  asked.at(-1)?.answer(answer(3))
  await settled()
  expect(seen).toEqual([2])
})

it('asks again after a while, also when it failed', async () => {
  const { loader, asked, seen, pass } = aLoader()
  loader.see({ from: 100, to: 200 })
  pass()
  asked[0]?.fail()
  await settled()
  pass()
  asked[1]?.answer(answer(4))
  await settled()
  pass()
  expect([asked.length, seen]).toEqual([3, [4]])
})

it('does not ask for an earlier range again, nor after the chart was left', async () => {
  const { loader, asked, seen, pass } = aLoader()
  loader.see({ from: 100, to: 200 })
  pass()
  // The chart moves while the first answer is on its way.
  loader.see({ from: 900, to: 1000 })
  asked[0]?.answer(answer(1))
  await settled()
  pass()
  expect(asked.map(({ input }) => input.from)).toEqual([0, 800])
  asked[1]?.answer(answer(2))
  await settled()
  pass()
  expect([asked.map(({ input }) => input.from), seen]).toEqual([
    [0, 800, 800],
    [1, 2],
  ])
  loader.close()
  pass()
  expect(asked.length).toBe(3)
})
