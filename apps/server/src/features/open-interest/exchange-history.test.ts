import { describe, expect, it } from 'vitest'
import type { Contract } from '#market/derivatives/contracts.ts'
import type { HistoryRow } from '#market/derivatives/history.ts'
import { exchangeSeries } from './exchange-history.ts'

const contract = (id: number, exchange: string): Contract => ({ id, exchange, symbol: 'BTC' }) as Contract // all that is read
const OKX = contract(1, 'okx')
const OKX_INVERSE = contract(2, 'okx')
const MEXC = contract(3, 'mexc')
const TIMES = [0, 1, 2, 3]

const rowsOf = ({ id }: Contract, times: readonly number[]): HistoryRow[] =>
  times.map(at => ({ contract: id, at, mark: '5', openInterestUsd: '10' }) as HistoryRow) // as above

const totals = (rows: readonly HistoryRow[], hasGaps: boolean) =>
  exchangeSeries([OKX, OKX_INVERSE, MEXC], rows, TIMES, { from: 0, hasGaps }, undefined)

describe('a contract without a row', () => {
  it.each<[what: string, mexc: number[], inverse: number[], recorded: (string | null)[], complete: (string | null)[]]>([
    ['was there all the time', [0, 1, 2, 3], TIMES, ['30', '30', '30', '30'], ['30', '30', '30', '30']],
    ['missed while the site was down', [0, 3], TIMES, ['30', null, null, '30'], ['30', '20', '20', '30']],
    ['missed from the beginning on', [2, 3], TIMES, [null, null, '30', '30'], ['20', '20', '30', '30']],
    ['one of two of an exchange missed', TIMES, [0, 3], ['30', null, null, '30'], ['30', '20', '20', '30']],
    ['listed later beside others of its exchange', TIMES, [2, 3], ['20', '20', '30', '30'], ['20', '20', '30', '30']],
    ['delisted', [0, 1], TIMES, ['30', '30', '20', '20'], ['30', '30', '20', '20']],
  ])('%s', (_what, mexc, inverse, recorded, complete) => {
    const rows = [...rowsOf(OKX, TIMES), ...rowsOf(OKX_INVERSE, inverse), ...rowsOf(MEXC, mexc)]
    expect(totals(rows, true).total).toEqual(recorded)
    expect(totals(rows, false).total).toEqual(complete)
  })

  it('makes the sum of its exchange unknown too', () => {
    const rows = [...rowsOf(OKX, TIMES), ...rowsOf(OKX_INVERSE, [0, 3]), ...rowsOf(MEXC, TIMES)]
    const { exchanges } = totals(rows, true)
    expect(exchanges.find(({ exchange }) => exchange === 'okx')?.usd).toEqual(['20', null, null, '20'])
    expect(exchanges.find(({ exchange }) => exchange === 'mexc')?.usd).toEqual(['10', '10', '10', '10'])
  })
})
