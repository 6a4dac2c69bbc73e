import { expect, it } from 'vitest'
import { runsOf } from './restore-favourites.ts'

it('restores adjacent pairs of one group in one call', () => {
  const place = (pair: string, groupId: string, before: string | null) => ({ pair, groupId, before })
  expect(
    runsOf([
      place('a', 'g', 'x'),
      place('b', 'g', 'x'),
      place('c', 'h', 'x'),
      place('d', 'g', 'x'),
      place('e', 'g', null),
    ]),
  ).toEqual([
    { groupId: 'g', before: 'x', pairs: ['a', 'b'] },
    { groupId: 'h', before: 'x', pairs: ['c'] },
    { groupId: 'g', before: 'x', pairs: ['d'] },
    { groupId: 'g', before: null, pairs: ['e'] },
  ])
})
