import { expect, it } from 'vitest'
import { createCatalogue } from '#market/catalogue/catalogue.ts'
import { smallWorld } from '#testing/small-world.ts'
import { packPrints, packStates, printRow, stateRow } from './rows.ts'
import type { ContractState } from './contract-state.ts'

const { instruments } = createCatalogue(smallWorld('test', ['LINK']))
const instrument = instruments.find(each => each.contractType === 'PERPETUAL')
if (instrument === undefined) throw new Error('the world has no perpetual')

const whole: ContractState = {
  index: 0,
  time: 5,
  mark: 2,
  funding: { rate: 0.0001, predicted: 0.0002, settlesAt: 10 },
  openInterest: 300,
  longAccounts: 0.6,
  longTopAccounts: 0.5,
  longTopPositions: 0.4,
}

it('formats every figure of a contract', () => {
  const row = stateRow(instrument, whole)
  expect(Object.values(row)).not.toContain(null)
  expect(row).toMatchObject({ at: 5, rate: '0.00010000', openInterestUsd: '600.00', longAccounts: '0.6000' })
})

it.each<[string, Partial<ContractState>, string[]]>([
  ['the mark price', { mark: undefined }, ['mark', 'openInterestUsd']],
  ['open interest', { openInterest: undefined }, ['openInterest', 'openInterestUsd']],
  ['funding', { funding: undefined }, ['predicted', 'rate']],
  ['the predicted rate', { funding: { rate: 0, predicted: undefined, settlesAt: 1 } }, ['predicted']],
  ['the ratio of accounts', { longAccounts: undefined }, ['longAccounts']],
  ['the ratio of top accounts', { longTopAccounts: undefined }, ['longTopAccounts']],
  ['the ratio of top positions', { longTopPositions: undefined }, ['longTopPositions']],
  ['a number', { mark: Number.NaN, longAccounts: Infinity }, ['longAccounts', 'mark', 'openInterestUsd']],
])('without %s, only what follows from it is null', (_, change, missing) => {
  const row = stateRow(instrument, { ...whole, ...change })
  const found = Object.entries(row).flatMap(([name, value]) => (value === null ? [name] : []))
  expect(found.toSorted()).toEqual(missing)
})

it('packs rows into a text per column, and leaves packed ones as they are', () => {
  const packed = packStates([stateRow(instrument, whole), stateRow(instrument, { ...whole, time: 6, mark: undefined })])
  expect(packed.count).toBe(2)
  expect(packed.columns).toMatchObject({ at: '5,6', rate: '0.00010000,0.00010000', openInterestUsd: '600.00,null' })
  expect(packStates(packed)).toBe(packed)
  expect(packPrints([]).columns.isLong).toBe('')
  const print = printRow(instrument, 7, 2, 3, false)
  expect(packPrints([print, print]).columns).toMatchObject({ at: '7,7', isLong: 'false,false', usd: '6.00,6.00' })
})
