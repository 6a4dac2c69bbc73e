// @vitest-environment happy-dom
import type { Api } from '@candela/contract/render'
import { act, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiContext } from '#platform/site.ts'
import { freshBrowser } from '../../../testing/fresh-browser.ts'
import type { ChartEngine } from '../engine/engine.ts'
import { FundingTimes } from './funding-times.tsx'

freshBrowser('visitor')
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const PAIR = 'okx-perpetual/btc.usdt'

/** The first `failures` calls fail. */
async function open(failures: number, settlesAt: number | null) {
  const shown: unknown[] = []
  let asked = 0
  const ask = () => {
    asked += 1
    return asked <= failures
      ? Promise.reject(new Error('down'))
      : Promise.resolve({ records: [{ pair: PAIR, settlesAt, intervalHours: 8 }], asOf: 1 })
  }
  const engine: Partial<ChartEngine> = {
    setFundingTimes: schedule => void (schedule === undefined || shown.push(schedule.settlesAt)),
  }
  const { unmount } = render(
    <ApiContext value={ask as unknown as Api /* only funding is asked for */}>
      <FundingTimes engine={engine as ChartEngine /* all that it uses */} pair={PAIR} interval="60" />
    </ApiContext>,
  )
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(0)
  return { shown, asked: () => asked, pass, unmount }
}

it('marks the settlements that the contract has', async () => {
  const { shown, asked, pass } = await open(0, 100)
  await pass(60_000)
  expect([shown, asked()]).toEqual([[100], 1])
})

it('asks again after a failure, as long as the chart is there', async () => {
  const { shown, asked, pass, unmount } = await open(2, 100)
  expect(shown).toEqual([])
  await pass(30_000)
  expect([shown, asked()]).toEqual([[], 2])
  await pass(30_000)
  expect([shown, asked()]).toEqual([[100], 3])
  unmount()
  const other = await open(5, 100)
  other.unmount()
  await other.pass(60_000)
  expect(other.asked()).toBe(1)
})

it('asks seldom after five failures, and marks the settlements when the line is back', async () => {
  const { shown, asked, pass } = await open(6, 100)
  await pass(4 * 30_000 + 299_000)
  expect([shown, asked()]).toEqual([[], 5])
  await pass(301_000)
  expect([shown, asked()]).toEqual([[100], 7])
})

it('does not ask again for a contract that does not say when it settles', async () => {
  const { shown, asked, pass } = await open(0, null)
  await pass(60_000)
  expect([shown, asked()]).toEqual([[], 1])
})
