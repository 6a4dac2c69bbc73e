// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CallError } from '#platform/client.ts'
import { ApiContext } from '#platform/site.ts'
import { useChartState } from './use-chart-state.ts'

afterEach(cleanup)

/** Questions that are answered when the test says so. */
function setUp() {
  const questions: PromiseWithResolvers<string | undefined>[] = []
  const load = () => {
    const question = Promise.withResolvers<string | undefined>()
    questions.push(question)
    return question.promise
  }
  const api = () => Promise.reject(new Error('the test answers'))
  const wrapper = ({ children }: { children: ReactNode }) => <ApiContext value={api}>{children}</ApiContext>
  const view = renderHook(({ key }) => useChartState(key, load), { initialProps: { key: 'BTC' }, wrapper })
  return {
    state: () => view.result.current,
    choose: (key: string) => view.rerender({ key }),
    answer: (index: number, data: string | undefined) => act(async () => questions[index]?.resolve(data)),
    fail: (index: number, error: Error) => act(async () => questions[index]?.reject(error)),
  }
}

it('goes from loading to ready, or to empty when there is nothing', async () => {
  const chart = setUp()
  expect(chart.state()).toEqual({ status: 'loading' })
  await chart.answer(0, 'btc')
  expect(chart.state()).toEqual({ status: 'ready', data: 'btc' })
  chart.choose('ETH')
  expect(chart.state()).toEqual({ status: 'loading' })
  await chart.answer(1, undefined)
  expect(chart.state()).toEqual({ status: 'empty' })
})

it('drops a response that arrives after the next request', async () => {
  const chart = setUp()
  chart.choose('ETH')
  await chart.answer(1, 'eth')
  await chart.answer(0, 'btc')
  expect(chart.state()).toEqual({ status: 'ready', data: 'eth' })
})

it("shows the server's error message and retries on request", async () => {
  const chart = setUp()
  await chart.fail(0, new CallError(42900, '请求过于频繁', false))
  const failed = chart.state()
  expect(failed).toMatchObject({ status: 'error', text: '请求过于频繁' })
  act(() => void (failed.status === 'error' && failed.onRetry()))
  expect(chart.state()).toEqual({ status: 'loading' })
  await chart.answer(1, 'btc')
  expect(chart.state()).toEqual({ status: 'ready', data: 'btc' })
})
