import { expect, it } from 'vitest'
import { nextPast, type PastState } from './past-order.ts'

/** `w` has its whole past, `r` the newest signals, `-` nothing; `x` cannot be computed, `n` is needed. */
const stateOf = (letter: string): PastState => ({
  part: letter === 'w' ? 'whole' : letter === 'r' || letter === 'N' ? 'recent' : undefined,
  isNeeded: letter.toLowerCase() === 'n',
  isOut: letter === 'x',
})

it.each([
  ['nothing is missing', 'wwww', undefined],
  ['all are missing', '----', [0, 'recent', false]],
  ['the newest signals of some are there', 'rr--', [2, 'recent', false]],
  ['the newest signals of all are there', 'wrrr', [1, 'whole', false]],
  ['many come later', 'wwrr--', [4, 'recent', false]],
  ['few come later', 'wwwwwwwwwwwwwwwwwwww-', [20, 'whole', false]],
  ['somebody follows one without anything', 'rr--n', [4, 'whole', true]],
  ['somebody follows one with the newest signals', 'rrN', [2, 'whole', true]],
  ['one cannot be computed', 'wxrr', [2, 'whole', false]],
  ['the only one left cannot be computed', 'wwx', undefined],
])('when %s: %s', (_, pairs, expected) => {
  const next = nextPast(Array.from(pairs, stateOf))
  expect(next && [next.at, next.part, next.isUrgent]).toEqual(expected)
})
