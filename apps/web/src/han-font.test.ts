import { expect, it } from 'vitest'
import { areGlyphs, type Drawing } from './han-font.ts'

const em = (pixels: string): Drawing => ({ width: 32, pixels })
const narrow = (pixels: string): Drawing => ({ width: 19.2, pixels })

it.each([
  ['glyphs of a Chinese font', em('永'), em('国'), true],
  ['glyphs of a font with rounding', { width: 31.99, pixels: '永' }, em('国'), true],
  ['one box for both', narrow('box'), narrow('box'), false],
  ['one box, one em wide', em('box'), em('box'), false],
  ['boxes that show their code', narrow('6C38'), narrow('56FD'), false],
])('%s: %o and %o are glyphs: %j', (_name, one, other, expected) => {
  expect(areGlyphs(one, other)).toBe(expected)
})
