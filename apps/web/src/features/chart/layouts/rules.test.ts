import { LAYOUT_DEFAULT } from '@candela/contract/chart'
import { describe, expect, it } from 'vitest'
import { isUntouched } from '../settings/charts.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { layoutWith, stateOf, type TerminalState } from './layout-state.ts'
import {
  fileNameOf,
  isChanged,
  type LayoutDocument,
  NEW_DOCUMENT,
  stateOfDocument,
  titleOfFile,
  withSent,
} from './rules.ts'

const own: LayoutDocument = { id: 'own-1', title: 'Mine', rev: 1, saved: LAYOUT_DEFAULT }
const standard: LayoutDocument = { ...own, id: 'def:ma5', rev: 0 }
const fine = { hasFailed: false, isStale: false }

it.each([
  ['saved', own, false, true, fine],
  ['changed', own, true, true, fine],
  ['failed', own, true, true, { ...fine, hasFailed: true }],
  ['stale', own, true, true, { hasFailed: true, isStale: true }],
  ['changed', NEW_DOCUMENT, false, true, fine],
  ['standard', standard, false, true, fine],
  ['changed', standard, true, true, fine],
  ['local', NEW_DOCUMENT, false, false, fine],
  ['local', standard, true, false, fine],
  ['local', own, false, false, fine],
  ['standard', standard, false, false, fine],
] as const)('says "%s" of a layout', (state, document, isChanged, isUser, list) => {
  expect(stateOfDocument({ document, isChanged, isUser, list })).toBe(state)
})

describe('what was sent without an answer', () => {
  const first = stateOf(LAYOUT_DEFAULT)
  const others = [1, 2, 3, 4, 5, 6].map(at => ({ ...first, cells: [...first.cells], active: at }))

  it('is kept once as long as it is the same', () => {
    expect([first, { ...first }, { ...first }].reduce(withSent, [] as readonly TerminalState[])).toEqual([first])
  })

  it.each([
    { ...first, drawings: {} },
    { ...first, grid: 'rows' as const },
    { ...first, link: { ...first.link } },
  ])('is kept beside what differs: %#', other => {
    expect(withSent([first], other)).toEqual([first, other])
  })

  it('is the first and the last ones, five together', () => {
    expect(others.reduce(withSent, [first])).toEqual([first, ...others.slice(2)])
  })
})

it.each([
  ['no longer marks news', { on: false, important: true }],
  ['marks all news', { on: true, important: false }],
])('a layout that %s has changed, and the next save has it', (_, news) => {
  const before = stateOf(LAYOUT_DEFAULT)
  const document = { ...own, saved: layoutWith(LAYOUT_DEFAULT, before) }
  const now = { ...before, layers: { ...before.layers, news } }
  expect([isChanged(document, before), isChanged(document, now), isUntouched(now)]).toEqual([false, true, false])
  expect(layoutWith(document.saved, now).layers.news).toEqual(news)
})

describe('a chart that is only zoomed', () => {
  const before = stateOf(LAYOUT_DEFAULT)
  const withSettings = (change: object): TerminalState => ({
    ...before,
    cells: before.cells.map(cell => ({ ...cell, settings: { ...DEFAULT_SETTINGS, ...change } })),
  })
  const document = { ...own, saved: layoutWith(LAYOUT_DEFAULT, withSettings({})) }

  it('has not changed and is untouched', () => {
    expect([isChanged(document, withSettings({ barSpace: 25 })), isUntouched(withSettings({ barSpace: 25 }))]).toEqual([
      false,
      true,
    ])
  })

  it('has changed with a range or another type', () => {
    expect(isChanged(document, withSettings({ rangeDays: 30 }))).toBe(true)
    expect(isChanged(document, withSettings({ barSpace: 25, type: 'line' }))).toBe(true)
  })
})

it.each([
  ['My chart', 'My chart.json'],
  ['a/b\\c:"d"', 'abcd.json'],
  ['???', 'layout.json'],
  ['趋势', '趋势.json'],
])('names the file of %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name)
})

it('takes the title of a file from its name', () => {
  expect([titleOfFile('My chart.JSON'), titleOfFile('.json')]).toEqual(['My chart', ''])
})
