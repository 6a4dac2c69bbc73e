// @vitest-environment happy-dom
import { DRAWING_FLAGS, readDrawings } from '@candela/contract/chart'
import { beforeEach, expect, it } from 'vitest'
import { modeOf } from '../engine/drawing-points.ts'
import { chosenMagnet, MAGNET_FLAGS } from './magnet.ts'

beforeEach(() => localStorage.clear())

it.each([
  ['off', 'normal'],
  ['weak', 'weak_magnet'],
  ['strong', 'strong_magnet'],
] as const)('a drawing with the magnet %s can be saved and is drawn again with it', (magnet, mode) => {
  const flags = DRAWING_FLAGS.visible + MAGNET_FLAGS[magnet]
  const saved = { 'candela-spot/btc.usdt': [['d1', 'horizontalLine', 'candle', [[null, 5]], {}, flags, 0]] }
  const [drawing] = readDrawings('', saved, ['candle'])['candela-spot/btc.usdt'] ?? []
  expect(modeOf(drawing?.[5] ?? 0)).toBe(mode)
})

it.each([
  ['"weak"', 'weak'],
  ['"strong"', 'strong'],
  ['true', 'off'],
  ['"iron"', 'off'],
  ['{', 'off'],
] as const)('reads %s in the browser as %s', (kept, magnet) => {
  localStorage.setItem('chart-magnet', kept)
  expect(chosenMagnet.get()).toBe(magnet)
})
