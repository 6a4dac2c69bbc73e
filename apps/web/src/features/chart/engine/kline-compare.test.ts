// @vitest-environment happy-dom
import type { Chart } from 'klinecharts'
import { expect, it } from 'vitest'
import { openCompare } from './kline-compare.ts'

const ETH = { code: 'candela-spot/eth.usdt', title: 'ETH/USDT' }
const SOL = { code: 'candela-spot/sol.usdt', title: 'SOL/USDT' }

/** The line of a second pair. Its first calls fail, and its timers run when the test says so. */
function aLine(failures: number) {
  const asked: string[] = []
  const timers = new Map<() => void, number>()
  const chart = {
    removeIndicator: () => undefined,
    createIndicator: () => undefined,
    overrideIndicator: () => undefined,
  } as unknown as Chart // what is used of it
  const settle = () => new Promise<void>(resolve => setTimeout(resolve))
  const compare = openCompare({
    chart,
    data: {
      ask({ pair }) {
        asked.push(pair)
        if (asked.length <= failures) return Promise.reject(new Error('network'))
        return Promise.resolve({ candles: [[10, '1', '1', '1', '1', '1', '1']], isComplete: true })
      },
      watch: () => () => undefined,
      after(delayMs, work) {
        timers.set(work, delayMs)
        return () => timers.delete(work)
      },
    },
    isBetween: () => false,
  })
  compare.setInterval('60')
  return {
    compare,
    asked,
    show: (pair: typeof ETH | undefined) => {
      compare.set(pair)
      return settle()
    },
    /** All pauses are over. Returns how long they were. */
    wait: async () => {
      const due = [...timers]
      timers.clear()
      for (const [work] of due) work()
      await settle()
      return due.map(([, delayMs]) => delayMs)
    },
  }
}

it('asks for the bars again after a failure, ever less often, until they are there', async () => {
  const { show, wait, asked } = aLine(4)
  await show(ETH)
  const delays = [await wait(), await wait(), await wait(), await wait()].flat()
  expect(delays).toEqual([1000, 1000, 2000, 3000])
  await wait()
  await wait()
  expect(asked).toHaveLength(5)
})

it.each([
  ['the pair is another', (line: ReturnType<typeof aLine>) => line.show(SOL), [ETH.code, SOL.code]],
  ['there is no pair any more', (line: ReturnType<typeof aLine>) => line.show(undefined), [ETH.code]],
  ['the chart is closed', async (line: ReturnType<typeof aLine>) => line.compare.close(), [ETH.code]],
])('does not ask again once %s', async (_, end, calls) => {
  const line = aLine(1)
  await line.show(ETH)
  await end(line)
  await line.wait()
  await line.wait()
  expect(line.asked).toEqual(calls)
})
