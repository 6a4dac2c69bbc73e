// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadEverywhere } from '#platform/i18n.ts'
import { boxMessages } from './box-messages.ts'
import { ChartBox } from './chart-box.tsx'
import type { ChartEngine, ChartType } from '../engine/engine.ts'
import { type ChartSettings, DEFAULT_SETTINGS } from '../settings/settings.ts'

const PAIR = { code: 'candela-spot/btc.usdt', title: 'BTC/USDT', priceDecimals: 2, sizeDecimals: 4 }

/** Types one after the other on one chart; returns the ranges that it was given after the first. */
async function ranges(types: readonly ChartType[], zoom: Pick<ChartSettings, 'rangeDays'>): Promise<number[]> {
  await loadEverywhere(boxMessages)
  const fitted: number[] = []
  const nothing = () => undefined
  const engine: Partial<ChartEngine> = {
    setTitled: nothing,
    setZone: nothing,
    setIndicators: nothing,
    setType: nothing,
    setScale: nothing,
    show: nothing,
    setBarSpace: nothing,
    fitDays: days => void fitted.push(days),
  }
  const box = (type: ChartType) => (
    <ChartBox
      pair={PAIR}
      interval="60"
      settings={{ ...DEFAULT_SETTINGS, ...zoom, type }}
      isTitled
      engine={engine as ChartEngine} // all that a box uses
      onEngine={nothing}
    />
  )
  const [first = 'candles', ...others] = types
  const { rerender, unmount } = render(box(first))
  fitted.length = 0
  for (const type of others) rerender(box(type))
  unmount()
  return fitted
}

it.each<[string, ChartType[], number | undefined, number[]]>([
  ['again for bricks, for lines and for bars', ['candles', 'renko', 'kagi', 'line'], 7, [7, 7, 7]],
  ['once for types with the same bars', ['candles', 'line', 'heikin', 'hollow'], 7, []],
  ['never without one', ['candles', 'renko'], undefined, []],
])('fits a range %s', async (_, types, rangeDays, expected) => {
  expect(await ranges(types, rangeDays === undefined ? {} : { rangeDays })).toEqual(expected)
})
