import { expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { createCandleReads } from './candle-reads.ts'

const turn = (): Promise<void> => new Promise(resolve => void setImmediate(resolve))

function aStore() {
  const clock = createTestClock()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const reads = createCandleReads<string>(clock, candle => {
    begun.push(candle)
    return new Promise(resolve => void ends.set(candle, resolve))
  })
  return {
    clock,
    begun,
    reads,
    end: (candle: string) => {
      ends.get(candle)?.()
      return turn()
    },
  }
}

it('three are read at once, and a place rests as long as it worked', async () => {
  const { clock, begun, reads, end } = aStore()
  for (const candle of ['a', 'b', 'c', 'e', 'd']) reads.add(candle, true)
  expect(begun).toEqual(['a', 'b', 'c'])
  clock.advance(200)
  await end('b')
  clock.advance(199)
  expect(begun).toEqual(['a', 'b', 'c'])
  clock.advance(1)
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await end('d')
  clock.advance(4)
  expect(begun).toHaveLength(4)
  clock.advance(1)
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('those that were never tried go first, the newest of them before the others, and nobody reads what is dropped', async () => {
  const { clock, begun, reads, end } = aStore()
  for (const candle of ['a', 'b', 'c']) reads.add(candle, true)
  for (const candle of ['old', 'gone', 'old']) reads.add(candle, false)
  for (const candle of ['new', 'newest', 'left', 'new']) reads.add(candle, true)
  reads.drop('gone')
  reads.drop('left')
  for (const candle of ['a', 'b', 'c']) await end(candle)
  clock.advance(5)
  expect(begun.slice(3)).toEqual(['newest', 'new', 'old'])
  await end('newest')
  clock.advance(5)
  reads.add('later', true)
  expect(begun.slice(3)).toEqual(['newest', 'new', 'old', 'later'])
})
