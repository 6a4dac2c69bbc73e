import { expect, it } from 'vitest'
import { directionOf, textIn } from './locale.ts'

// [S2.37]
it.each([
  ['he', 'rtl'],
  ['ar', 'rtl'],
  ['fa', 'rtl'],
  ['ku', 'rtl'],
  ['ar-EG', 'rtl'],
  ['HE-il', 'rtl'],
  ['zh-CN', 'ltr'],
  ['en-US', 'ltr'],
  ['arn', 'ltr'],
  ['', 'ltr'],
])('%s is written %s', (tag, direction) => expect(directionOf(tag)).toBe(direction))

it('returns a text in the requested language', () => {
  const text = { zh: '现货', en: 'Spot' }
  expect([textIn('zh-CN', text), textIn('en-US', text)]).toEqual(['现货', 'Spot'])
})
