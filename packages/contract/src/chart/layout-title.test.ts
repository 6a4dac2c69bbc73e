import { describe, expect, it } from 'vitest'
import { checkLayoutTitle, plainLayoutTitle } from './layout-title.ts'

describe('the name of a layout', () => {
  it.each([
    ['我的布局', undefined],
    ['a', undefined],
    ['x'.repeat(30), undefined],
    ['😀'.repeat(30), undefined],
    ['', 'LAYOUT_TITLE_EMPTY'],
    ['   ', 'LAYOUT_TITLE_EMPTY'],
    ['\u3000\t', 'LAYOUT_TITLE_EMPTY'],
    ['x'.repeat(31), 'LAYOUT_TITLE_RULE'],
    ['😀'.repeat(31), 'LAYOUT_TITLE_RULE'],
    ['a\u200bb', 'LAYOUT_TITLE_RULE'],
    ['a\u0000', 'LAYOUT_TITLE_RULE'],
    ['\ud83d', 'LAYOUT_TITLE_RULE'],
  ])('[S5.13] %j: %s', (title, fault) => expect(checkLayoutTitle(title)).toBe(fault))

  it('is stored without blanks around it', () => expect(plainLayoutTitle(' 趋势 1 ')).toBe('趋势 1'))
})
