import { describe, expect, it } from 'vitest'
import { actionOf, type KeySection, KEYS, type Press } from './key-table.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  ctrl: false,
  alt: false,
  shift: false,
  ...more,
})

describe('a press', () => {
  it.each<[Press, KeySection, string | undefined]>([
    [press('b'), 'chart', 'pair'],
    [press('B', { shift: true }), 'chart', 'pair'],
    [press('比'), 'chart', 'pair'],
    [press('1'), 'chart', 'interval'],
    [press('b', { ctrl: true }), 'chart', undefined],
    [press('F5'), 'chart', undefined],
    [press('ß', { alt: true, code: 'KeyS' }), 'chart', 'picture'],
    [press('s', { alt: true, ctrl: true, code: 'KeyS' }), 'chart', undefined],
    [press('?', { shift: true }), 'chart', 'list'],
    [press('Enter'), 'chart', undefined],
    [press('Enter', { alt: true, code: 'Enter' }), 'chart', 'fullScreen'],
    [press('z', { ctrl: true }), 'drawing', 'undo'],
    [press('Z', { ctrl: true, shift: true }), 'drawing', 'redo'],
    [press('y', { ctrl: true }), 'drawing', 'redo'],
    [press('z'), 'drawing', undefined],
    [press('Backspace'), 'drawing', 'remove'],
    [press('Escape'), 'drawing', 'cancel'],
    [press(' '), 'replay', 'play'],
    [press('ArrowLeft'), 'replay', 'back'],
    [press('ArrowLeft', { shift: true }), 'replay', undefined],
    [press('ArrowLeft', { shift: true }), 'marks', 'previous'],
    [press('ArrowRight', { shift: true }), 'marks', 'next'],
    [press('ArrowRight'), 'marks', undefined],
    [press('Escape'), 'marks', 'close'],
    [press('Escape'), 'replay', 'leave'],
  ])('%j in %s is %s', (pressed, section, action) => {
    expect<string | undefined>(actionOf(section, pressed)).toBe(action)
  })
})

it('no combination is shown twice, except for leaving', () => {
  const shown = Object.values(KEYS)
    .flatMap(section => Object.values(section).flatMap(entry => entry.shown))
    .filter(keys => keys !== 'Esc')
  expect(new Set(shown).size).toBe(shown.length)
})
