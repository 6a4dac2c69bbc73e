import { candleListCall } from '@candela/contract/candles'
import type { Call } from '@candela/contract/core'
import type { Api } from '@candela/contract/render'
import { HOUR_MS } from '@candela/quant'
import { afterEach, expect, it, vi } from 'vitest'
import { miniDrawing } from './mini-drawing.ts'
import { createSignalCandles } from './signal-candles.ts'

afterEach(() => {
  vi.useRealTimers()
})

const TIME = Date.UTC(2026, 10, 15)
const signal = (id: string) => ({ id, pair: 'candela-spot/btc.usdt', level: '60', time: TIME }) as const
const candle = (hour: number, close: string) => [TIME + hour * HOUR_MS, close, close, close, close, '1', '1']

/** Answers when the test says so. */
function anApi(answers: readonly object[]) {
  const asked: object[] = []
  const api = async (call: Call, input: object): Promise<unknown> => {
    expect(call.name).toBe(candleListCall.name)
    asked.push(input)
    return answers[Math.min(asked.length, answers.length) - 1]
  }
  return { api: api as Api, asked } // the one call it gets has these answers
}

const COMPLETE = { candles: [candle(-1, '1'), candle(0, '3'), candle(1, '2')], isComplete: true }

it('asks once for a signal, for bars around it, and knows which bar is the signal’s', async () => {
  const { api, asked } = anApi([COMPLETE])
  const candles = createSignalCandles(api)
  const [first, second] = await Promise.all([candles.of(signal('1')), candles.of(signal('1'))])
  expect(asked).toEqual([{ pair: 'candela-spot/btc.usdt', interval: '60', to: TIME + 13 * HOUR_MS, limit: 40 }])
  expect(first).toEqual({ closes: ['1', '3', '2'], at: 1 })
  expect(second).toBe(first)
})

it('asks again while the server is still computing bars', async () => {
  vi.useFakeTimers()
  const { api, asked } = anApi([{ candles: [], isComplete: false }, COMPLETE])
  const found = createSignalCandles(api).of(signal('1'))
  await vi.advanceTimersByTimeAsync(2000)
  expect((await found).at).toBe(1)
  expect(asked).toHaveLength(2)
})

it('a refused signal does not hold up the others, and is asked for again', async () => {
  const { api } = anApi([COMPLETE])
  const isFirst = { current: true }
  const refusing: Api = async (call, input) => {
    if (!isFirst.current) return await api(call, input)
    isFirst.current = false
    throw new Error('no')
  }
  const candles = createSignalCandles(refusing)
  await expect(candles.of(signal('1'))).rejects.toThrow('no')
  for (const id of ['2', '3', '4', '1']) expect((await candles.of(signal(id))).at).toBe(1)
})

it.each([
  ['in the middle', ['1', '3', '2'], 1, { x: 48, y: 3 }],
  ['at the edge, moved inside', ['1', '3'], 1, { x: 93, y: 3 }],
  ['not among the bars', ['1', '3', '2'], -1, undefined],
])('draws the line of the closes with a mark %s', (_, closes, at, mark) => {
  const drawn = miniDrawing({ closes, at })
  expect(drawn?.path).toMatch(/^M0 22L/)
  expect(drawn?.mark).toEqual(mark)
})

it('draws nothing of a single close', () => expect(miniDrawing({ closes: ['1'], at: 0 })).toBeUndefined())
