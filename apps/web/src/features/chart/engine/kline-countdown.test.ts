// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import type { ChartEngine, ChartType } from './engine.ts'
import { mockCanvas, openTestEngine } from './testing/engine-stage.ts'

const HOUR_MS = 3_600_000

let engine: ChartEngine
afterEach(() => engine.close())

/** A chart whose prices have not moved in the last bars, and what is written on it. */
function open(type: ChartType): string[] {
  const texts: string[] = []
  mockCanvas({ width: 600, height: () => 600, does: { fillText: (text: string) => void texts.push(text) } })
  const candles = Array.from({ length: 100 }, (_, at): [number, string, string, string, string, string, string] => {
    const close = String(at < 80 ? 100 + at : 180)
    return [at * HOUR_MS, close, close, close, close, '1', '1']
  })
  const ask = () => Promise.resolve({ candles, isComplete: true })
  engine = openTestEngine(ask, () => 99 * HOUR_MS + 1_928_000).engine
  engine.setType(type)
  engine.show({ code: 'candela-spot/btc.usdt', title: 'BTC', priceDecimals: 2, sizeDecimals: 2 }, '60')
  return texts
}

it.each(['candles', 'renko', 'kagi'] as const)('%s: the time left is that of the bar that forms', async type => {
  const texts = open(type)
  await vi.waitFor(() => expect(texts).toContain('27:52'))
})
