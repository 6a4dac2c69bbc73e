import type { LayoutRow } from '@candela/contract/chart'
import { expect, it } from 'vitest'
import { accountTheme, startChoices, withKind } from './rules.ts'

it.each([
  ['light', true, 'Light'],
  ['dark', false, 'Dark'],
  ['system', true, 'Dark'],
  ['system', false, 'Light'],
] as const)('keeps the theme %s on a device that is dark: %s', (theme, isDark, kept) => {
  expect(accountTheme(theme, isDark)).toBe(kept)
})

it.each([
  ['trend', false, ['rsi']],
  ['ma5', true, ['trend', 'ma5', 'rsi']],
  ['trend', true, ['trend', 'rsi']],
  ['rank', false, ['trend', 'rsi']],
] as const)('of trend and rsi with %s: %s remain %j', (kind, isOn, kept) => {
  expect(withKind(['rsi', 'trend'], kind, isOn)).toEqual(kept)
})

const row = (id: string, part: Partial<LayoutRow> = {}): LayoutRow => ({
  id,
  title: id,
  engine: 'kl',
  isDefault: false,
  rev: 1,
  updatedAt: 1,
  data: null,
  ...part,
})
const ROWS = [row('mine'), row('other', { engine: 'tv' }), row('def:rsi', { isDefault: true, rev: 0, updatedAt: null })]

it.each([
  [null, ''],
  ['mine', 'mine'],
  ['def:rsi', 'def:rsi'],
  ['gone', ''],
  ['other', ''],
])('offers own layouts and defaults; %s is shown as "%s"', (current, value) => {
  const choices = startChoices(ROWS, current)
  expect(choices.own.map(({ id }) => id)).toEqual(['mine'])
  expect(choices.defaults.map(({ id }) => id)).toEqual(['def:rsi'])
  expect(choices.value).toBe(value)
})
