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
  for (const candle of ['a', 'b', 'c', 'd', 'e']) reads.add(candle, true)
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

it('the newest that was never tried and the one that waits longest take turns', async () => {
  const { clock, begun, reads, end } = aStore()
  for (const candle of ['a', 'b', 'c']) reads.add(candle, true)
  for (const candle of ['old', 'older', 'old']) reads.add(candle, false)
  for (const candle of ['new', 'newest', 'new']) reads.add(candle, true)
  for (const candle of ['a', 'b', 'c']) await end(candle)
  clock.advance(5)
  expect(begun.slice(3)).toEqual(['old', 'newest', 'older'])
  for (const candle of ['old', 'newest', 'older']) await end(candle)
  clock.advance(5)
  expect(begun.slice(6)).toEqual(['new'])
})

it('nobody reads what is dropped, or anything once it is closed', async () => {
  const { clock, begun, reads, end } = aStore()
  for (const candle of ['a', 'b', 'c', 'gone', 'left']) reads.add(candle, true)
  reads.drop('gone')
  await end('a')
  reads.close()
  reads.add('late', true)
  clock.advance(5)
  expect(begun).toEqual(['a', 'b', 'c'])
})
