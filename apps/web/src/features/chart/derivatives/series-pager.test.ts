import { expect, it } from 'vitest'
import type { OutsideSeries } from '../engine/outside-series.ts'
import { createSeriesPager, PAGES_MAX } from './series-pager.ts'

const SIZE = 10

/** A history from `first` to 100, and timers that the test runs. */
function aPager(first = 0) {
  const asked: (number | undefined)[] = []
  const shown: OutsideSeries[] = []
  let timers: { readonly at: number; readonly work: () => void }[] = []
  let isBroken = false
  const pager = createSeriesPager({
    async ask(to = 100) {
      asked.push(to === 100 ? undefined : to)
      if (isBroken) throw new Error('no network')
      const times = Array.from({ length: SIZE }, (_, at) => to - SIZE + at)
      const points = times.map(time => ({ from: time, to: time + 1, values: time < first ? {} : { usd: time } }))
      return { title: 'x', kind: 'level' as const, points }
    },
    after(delayMs, work) {
      const timer = { at: delayMs, work }
      timers.push(timer)
      return () => void (timers = timers.filter(each => each !== timer))
    },
    onSeries: series => void shown.push(series),
  })
  /** Runs what waits for at most so long. */
  const wait = async (ms: number) => {
    await settle()
    for (const timer of timers.filter(({ at }) => at <= ms)) {
      timers = timers.filter(each => each !== timer)
      timer.work()
      await settle()
    }
  }
  return { pager, asked, shown, wait, breakNetwork: (broken: boolean) => void (isBroken = broken) }
}

const settle = () => new Promise<void>(resolve => setImmediate(resolve))
const timesOf = (series: OutsideSeries | undefined) => series?.points.map(({ from }) => from)
const upTo = (from: number) => Array.from({ length: 100 - from }, (_, at) => from + at)

it('asks for older figures until those of the seen bars are there', async () => {
  const { pager, asked, shown, wait } = aPager()
  pager.see({ from: 65 })
  for (let round = 0; round < 8; round++) await wait(500)
  expect(asked).toEqual([undefined, 90, 80, 70])
  expect(timesOf(shown.at(-1))).toEqual(upTo(60))
})

it('asks for nothing older while the seen bars are covered', async () => {
  const { pager, asked, wait } = aPager()
  pager.see({ from: 95 })
  for (let round = 0; round < 4; round++) await wait(500)
  expect(asked).toEqual([undefined])
})

it('stops where nothing is known any more, and what is missing stays missing', async () => {
  const { pager, asked, shown, wait } = aPager(75)
  pager.see({ from: 0 })
  for (let round = 0; round < 8; round++) await wait(500)
  pager.see({ from: 10 })
  await wait(500)
  expect(asked).toEqual([undefined, 90, 80, 70])
  expect(timesOf(shown.at(-1))).toEqual(upTo(70))
  expect(shown.at(-1)?.points[0]?.values).toEqual({})
})

it('keeps older figures when the newest come again', async () => {
  const { pager, asked, shown, wait } = aPager()
  pager.see({ from: 85 })
  for (let round = 0; round < 3; round++) await wait(500)
  await wait(60_000)
  expect(asked).toEqual([undefined, 90, undefined])
  expect(timesOf(shown.at(-1))).toEqual(upTo(80))
})

it('asks again after a failure, when the chart is moved', async () => {
  const { pager, asked, shown, wait, breakNetwork } = aPager()
  pager.see({ from: 85 })
  await settle()
  breakNetwork(true)
  await wait(500)
  expect(timesOf(shown.at(-1))).toEqual(upTo(90))
  breakNetwork(false)
  pager.see({ from: 84 })
  await wait(500)
  expect(asked).toEqual([undefined, 90, 90])
  expect(timesOf(shown.at(-1))).toEqual(upTo(80))
})

it('loads a limited number of pages', async () => {
  const { pager, asked, wait } = aPager(Number.NEGATIVE_INFINITY)
  pager.see({ from: -1e6 })
  for (let round = 0; round < PAGES_MAX + 10; round++) await wait(500)
  expect(asked).toHaveLength(1 + PAGES_MAX)
})

it('is silent once it is closed', async () => {
  const { pager, shown, wait } = aPager()
  pager.see({ from: 0 })
  pager.close()
  await wait(60_000)
  expect(shown).toEqual([])
})
