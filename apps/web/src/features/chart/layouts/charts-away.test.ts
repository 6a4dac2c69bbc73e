import { LAYERS_DEFAULT, LAYOUT_DEFAULT } from '@candela/contract/chart'
import { expect, it } from 'vitest'
import { CHARTS_DEFAULT } from '../settings/charts.ts'
import { isSaved } from './charts-away.ts'
import { layoutWith } from './layout-state.ts'
import { NEW_DOCUMENT } from './rules.ts'

const DRAWINGS = { 'okx-spot/btc.usdt': [['d', 'segment', 'candle', [], {}, 1, 0]] }
const saved = layoutWith(LAYOUT_DEFAULT, { ...CHARTS_DEFAULT, layers: LAYERS_DEFAULT, drawings: DRAWINGS as never }) // as stored
const own = { id: 'own-1', title: 'Mine', rev: 1, saved }

it.each([
  ['an own layout as it was saved', own, DRAWINGS, true],
  ['one that was drawn on', own, {}, false],
  ['one that was never saved', { ...NEW_DOCUMENT, saved }, DRAWINGS, false],
  ['none', null, DRAWINGS, false],
  ['something else', { id: 'own-1' }, DRAWINGS, false],
])('%s', (_, document, drawings, expected) => {
  expect(isSaved([null, null, JSON.stringify(drawings), JSON.stringify(document), '"jo"'])).toBe(expected)
})
