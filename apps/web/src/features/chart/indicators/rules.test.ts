import { expect, it } from 'vitest'
import type { ChartIndicator } from '../engine/engine.ts'
import { studies, studyOf } from '../engine/study.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { heightOf, styledOutputs, withHeight, withoutIndicator, withoutStyle, withStyle, withVisible } from './rules.ts'

const RSI: ChartIndicator = { key: 'i1', id: 'rsi', values: [14] }

it('changes one part of the style of one output', () => {
  const red = withStyle(withStyle(RSI, 'rsi', { c: '#ff0000' }), 'rsi', { w: 3 })
  expect(red.style).toEqual({ rsi: { c: '#ff0000', w: 3 } })
  expect(withStyle(red, 'other', { s: 1 }).style).toEqual({ rsi: { c: '#ff0000', w: 3 }, other: { s: 1 } })
  expect(withoutStyle(red)).toEqual(RSI)
})

it('hides and shows', () => {
  const hidden = withVisible(RSI, false)
  expect(hidden.visible).toBe(false)
  expect(withVisible(hidden, true)).toEqual(RSI)
})

it.each([
  [undefined, 'usual'],
  [0.12, 'low'],
  [0.5, 'high'],
  [0.3, 'own'],
])('a weight of %s is the height %s', (weight, height) => {
  expect(heightOf(weight)).toBe(height)
})

it('sets the height of one pane, and forgets it', () => {
  expect(withHeight(undefined, 'i1', 'high')).toEqual({ i1: 0.5 })
  expect(withHeight({ i1: 0.5, i2: 0.3 }, 'i1', 'usual')).toEqual({ i2: 0.3 })
})

it('takes an indicator off together with the height of its pane', () => {
  const settings = { ...DEFAULT_SETTINGS, indicators: [RSI, { ...RSI, key: 'i2' }] }
  expect(withoutIndicator(settings, 'i1').indicators.map(({ key }) => key)).toEqual(['i2'])
  expect(withoutIndicator({ ...settings, panes: { i1: 0.5, i2: 0.3 } }, 'i1').panes).toEqual({ i2: 0.3 })
})

it('every study but the volume has a look for each output that is drawn', () => {
  for (const study of studies.filter(({ id }) => id !== 'volume'))
    expect(styledOutputs(study).length, study.id).toBe(study.outputs.filter(({ drawing }) => drawing !== 'none').length)
  const volume = studyOf('volume')
  expect(volume && styledOutputs(volume).map(({ id }) => id)).toEqual(['mean'])
})
