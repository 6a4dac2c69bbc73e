import { DEFAULT_LAYOUT_IDS, parseLayout } from '@candela/contract/chart'
import { isIndexFuture } from '@candela/contract/core'
import { createWorld } from '@candela/exchanges'
import { indicators } from '@candela/quant/indicators'
import { describe, expect, it } from 'vitest'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { createDefaultLayouts, DEFAULT_LAYOUTS } from './default-layouts.ts'
import { unpackLayout } from './pack.ts'

const charts = DEFAULT_LAYOUTS.map(({ id, layout }) => [id, layout.charts[0]] as const)
const drawn = Object.fromEntries(
  charts.map(([id, chart]) => [
    id,
    [chart?.interval, ...(chart?.indicators ?? []).map(each => [each.name, each.params['length']])],
  ]),
)

describe('the default layouts', () => {
  it('[S3.21] show what their signals are made of', () =>
    expect(drawn).toEqual({
      'def:trend': ['240', ['donchian', 55]],
      'def:ma5': ['240', ['sma', 5]],
      'def:rsi': ['60', ['rsi', 14]],
      'def:align': ['240', ['sma', 21], ['sma', 55], ['sma', 120]],
      'def:index': ['60', ['donchian', 55]],
    }))

  it('are valid layouts of pairs that exist', async () => {
    const catalogue = createCatalogue(createWorld({ seed: 'test' }))
    const pairs = new Set<string>(catalogue.instruments.map(instrument => instrument.code))
    const packed = createDefaultLayouts()('zh-CN')
    expect(packed.map(({ id }) => id)).toEqual(DEFAULT_LAYOUT_IDS)
    for (const [at, { data }] of packed.entries())
      expect(parseLayout(await unpackLayout(data), indicators)).toEqual({
        ok: true,
        layout: DEFAULT_LAYOUTS[at]?.layout,
      })
    for (const [id, chart] of charts) {
      expect(pairs).toContain(chart?.pair)
      expect(isIndexFuture(chart?.pair ?? '')).toBe(id === 'def:index')
    }
  })
})
