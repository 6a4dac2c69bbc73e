import type { Book, BookLevel, Instrument } from '@candela/exchanges'
import { describe, expect, it } from 'vitest'
import { groupLevels, mergeBooks, showBook } from './shown-book.ts'

const book = (bids: BookLevel[], asks: BookLevel[], time = 1): Book => ({ time, bids, asks })

describe('levels of several price steps', () => {
  const bids: BookLevel[] = [
    [100.09, 1],
    [100.01, 2],
    [100, 3],
    [99.99, 4],
  ]
  const asks: BookLevel[] = [
    [100.11, 1],
    [100.2, 2],
    [100.21, 3],
  ]
  it.each([
    [
      'bids downwards',
      bids,
      'bids',
      0.1,
      [
        [100, 6],
        [99.9, 4],
      ],
    ],
    [
      'asks upwards',
      asks,
      'asks',
      0.1,
      [
        [100.2, 3],
        [100.3, 3],
      ],
    ],
    ['bids of one step as they are', bids, 'bids', 0.01, bids],
    [
      'prices that binary numbers cannot hold',
      [
        [0.3, 1],
        [0.1 + 0.2, 2],
      ],
      'bids',
      0.1,
      [[0.3, 3]],
    ],
  ] as const)('are grouped: %s', (_name, levels, side, step, expected) => {
    const grouped = groupLevels(levels, side, step, 10).map(([price, size]) => [price.toFixed(2), size])
    expect(grouped).toEqual(expected.map(([price, size]) => [price.toFixed(2), size]))
  })

  it('are at most as many as wanted, each whole', () =>
    expect(groupLevels(bids, 'bids', 0.1, 1).map(([, size]) => size)).toEqual([6]))
})

describe('books of several exchanges', () => {
  it('are added up', () =>
    expect(
      mergeBooks([
        book(
          [
            [99, 1],
            [98, 2],
          ],
          [[101, 1]],
          3,
        ),
        book(
          [[99, 4]],
          [
            [100, 2],
            [101, 5],
          ],
          7,
        ),
      ]),
    ).toEqual(
      book(
        [
          [99, 5],
          [98, 2],
        ],
        [
          [100, 2],
          [101, 6],
        ],
        7,
      ),
    ))

  it('never cross: what would be traded between them is left out', () =>
    expect(
      mergeBooks([
        book(
          [
            [102, 3],
            [99, 1],
          ],
          [[103, 1]],
        ),
        book(
          [[98, 1]],
          [
            [100, 1],
            [101, 1],
            [104, 1],
          ],
        ),
      ]),
    ).toEqual(
      book(
        [
          [102, 1],
          [99, 1],
          [98, 1],
        ],
        [
          [103, 1],
          [104, 1],
        ],
      ),
    ))

  it('are none without any', () => expect(mergeBooks([])).toBeUndefined())
})

it('is shown with the decimals of the pair', () => {
  const instrument = { priceDecimals: 2, sizeDecimals: 4, tickSz: '0.01' } as Instrument // what is read of it
  expect(showBook(book([[99.5, 1.5]], [[100, 0.1 + 0.2]]), instrument, 10, 20)).toEqual({
    time: 1,
    bids: [['99.50', '1.5000']],
    asks: [['100.00', '0.3000']],
  })
})
