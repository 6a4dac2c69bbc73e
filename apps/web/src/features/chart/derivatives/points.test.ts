import { INTERVALS } from '@candela/contract/core'
import type { FundingHistory } from '@candela/contract/funding'
import type { LiquidationTrend } from '@candela/contract/liquidations'
import type { OpenInterestHistory } from '@candela/contract/open-interest'
import { expect, it } from 'vitest'
import { fundingPoints, interestPoints, liquidationPoints, periodsOf } from './points.ts'

const HOUR = 3_600_000

it('asks for periods that fit the bars', () => {
  expect(INTERVALS.map(interval => Object.values(periodsOf(interval)).join(' '))).toEqual([
    '5m 8h hour',
    '5m 8h hour',
    '5m 8h hour',
    '15m 8h hour',
    '30m 8h hour',
    '1h 8h hour',
    '1h 8h hour',
    '4h 8h hour',
    '1d 1d day',
    '1d 1d day',
    '1d 1d day',
  ])
})

it('takes the rates of the pair, and leaves out those that are not known', () => {
  const records = [
    { pair: 'a', rates: ['9', '9'] },
    { pair: 'b', rates: ['0.01', null] },
  ]
  const history = { period: '8h', times: [8 * HOUR, 16 * HOUR], records } as unknown as FundingHistory // all that is read
  expect(fundingPoints(history, 'b')).toEqual([
    { from: 8 * HOUR, to: 16 * HOUR, values: { rate: 0.01 } },
    { from: 16 * HOUR, to: 24 * HOUR, values: {} },
  ])
  expect(fundingPoints(history, 'c').map(({ values }) => values)).toEqual([{}, {}])
})

it('takes the total open interest', () => {
  const history = { period: '1h', times: [0, HOUR], total: ['5', null] } as unknown as OpenInterestHistory // as above
  expect(interestPoints(history)).toEqual([
    { from: 0, to: HOUR, values: { usd: 5 } },
    { from: HOUR, to: 2 * HOUR, values: {} },
  ])
})

it('puts liquidated longs below zero, and ends the running hour now', () => {
  const trend = { period: 'hour', times: [0, HOUR], long: ['3', null], short: ['0', '2'], asOf: HOUR + 60_000 } as unknown as LiquidationTrend // biome-ignore format: as above
  expect(liquidationPoints(trend)).toEqual([
    { from: 0, to: HOUR, values: { short: 0, long: -3 } },
    { from: HOUR, to: HOUR + 60_000, values: { short: 2 } },
  ])
})
