import type { HotKline } from '@candela/contract/hot'
import type { Api } from '@candela/contract/render'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askCandles } from './ask-candles.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Answers that one coin is incomplete for the first `rounds` requests. */
function anApi(rounds: number) {
  const asked: string[] = []
  const api = (async (_call: unknown, { symbols }: { symbols: string }) => {
    asked.push(symbols)
    return symbols.split(',').map(symbol => ({
      symbol,
      pair: '',
      interval: '60',
      candles: [],
      isComplete: symbol !== 'B' || asked.length > rounds,
    }))
  }) as unknown as Api // answers this one call
  return { api, asked }
}

it('asks again for the coins whose candles are still being computed, and only for those', async () => {
  const { api, asked } = anApi(2)
  const heard: HotKline[] = []
  const done = askCandles(api, ['A', 'B'], answer => heard.push(answer), new AbortController().signal)
  await vi.runAllTimersAsync()
  await done
  expect(asked).toEqual(['A,B', 'B', 'B'])
  expect(heard.map(answer => answer.map(({ isComplete }) => isComplete))).toEqual([[true, false], [false], [true]])
})

it('stops when nobody waits any more, and after some rounds', async () => {
  const leaving = new AbortController()
  const first = anApi(100)
  const done = askCandles(first.api, ['B'], () => leaving.abort(), leaving.signal)
  await vi.runAllTimersAsync()
  await done
  expect(first.asked).toHaveLength(1)
  const second = anApi(100)
  const whole = askCandles(second.api, ['B'], () => undefined, new AbortController().signal)
  await vi.runAllTimersAsync()
  await whole
  expect(second.asked).toHaveLength(20)
})
