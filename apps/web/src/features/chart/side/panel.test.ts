import { expect, it } from 'vitest'
import { limited, PANEL_DEFAULT, readPanel, WIDTH, widthByKey } from './panel.ts'

it.each([
  [100, WIDTH.min],
  [300.4, 300],
  [9999, WIDTH.max],
])('a width of %d becomes %d', (width, shown) => {
  expect(limited(width)).toBe(shown)
})

it.each([
  ['ArrowLeft', 300, 316],
  ['ArrowRight', 300, 284],
  ['ArrowRight', WIDTH.min, WIDTH.min],
  ['Home', 300, WIDTH.min],
  ['End', 300, WIDTH.max],
  ['Tab', 300, undefined],
])('%s at a width of %d gives %s', (key, width, next) => {
  expect(widthByKey(width, key)).toBe(next)
})

it.each([
  [
    { tab: 'depth', width: 320, isFolded: true },
    { ...PANEL_DEFAULT, tab: 'depth', width: 320, isFolded: true },
  ],
  [
    { tab: 'news', news: { isAll: true, isImportant: true } },
    { ...PANEL_DEFAULT, tab: 'news', news: { isAll: true, isImportant: true } },
  ],
  [{ news: { isAll: 1, isImportant: true } }, { ...PANEL_DEFAULT, news: { isAll: false, isImportant: true } }],
  [{ news: 'all' }, PANEL_DEFAULT],
  [{ tab: 'chat', width: Number.NaN, isFolded: 1 }, PANEL_DEFAULT],
  [{ width: 5 }, { ...PANEL_DEFAULT, width: WIDTH.min }],
  ['panel', undefined],
  [null, undefined],
])('%j is read as %j', (raw, panel) => {
  expect(readPanel(raw)).toEqual(panel)
})
