import { describe, expect, it } from 'vitest'
import { distributionBars } from './distribution.ts'

const steps = (counts: Readonly<Record<number, number>>) =>
  Array.from({ length: 40 }, (_, at) => ({ from: at - 20, to: at - 19, count: counts[at - 20] ?? 0 }))

describe('the distribution of returns', () => {
  it.each([
    ['nothing far away is drawn', { [-1]: 5, 0: 3 }, [-3, 3], undefined],
    ['losses reach as far as gains', { [-1]: 5, 7: 1 }, [-8, 8], undefined],
    ['gains reach as far as losses', { [-12]: 5, 0: 1 }, [-12, 12], undefined],
    ['all beyond is in the outermost', { [-20]: 1, 0: 1 }, [-20, 20], 'first'],
  ])('%s', (_, counts, [from, to], end) => {
    const { bars } = distributionBars(steps(counts))
    expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([from, to])
    expect(bars[0]?.end).toBe(end)
  })

  it('knows its highest bar', () => expect(distributionBars(steps({ [-2]: 4, [-1]: 5, 0: 3, 1: 2 })).most).toBe(5))

  it('has no highest bar without signals', () => expect(distributionBars(steps({})).most).toBe(0))
})
