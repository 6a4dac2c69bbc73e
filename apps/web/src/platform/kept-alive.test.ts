import { expect, it } from 'vitest'
import { keptAlive } from './kept-alive.ts'

it.each([
  ['a body of a hidden page', { body: '{}' }, true, true],
  ['a body of a page in view', { body: '{}' }, false, undefined],
  ['a body that browsers refuse to keep', { body: 'x'.repeat(60_001) }, true, undefined],
  ['a request without a body', {}, true, undefined],
  ['nothing else', undefined, true, undefined],
])('keeps alive: %s', (_, init, isHidden, isKept) => {
  expect(keptAlive(init, isHidden)?.keepalive).toBe(isKept)
})
