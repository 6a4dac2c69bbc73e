import type { PairCode } from '@candela/contract/core'
import { MINUTE_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { chainHash } from '#features/signals/ledger/ledger-entry.ts'
import { ChainCheck } from './verify-chain.ts'
import type { ReadableRow } from './verify-repo.ts'

const PAIR = 'candela/btc.usdt' as PairCode // a pair like any other
const textOf = (seq: number): string => `signal ${PAIR} trend 1 ${seq * MINUTE_MS} 1 10`
const first = chainHash(Buffer.alloc(0), 1, textOf(1))
const second = chainHash(first, 2, `${textOf(2)} 180500`)

const row = (seq: number, hash: Buffer, writtenAt: number | undefined): ReadableRow => ({
  seq,
  hash,
  entry: { pair: PAIR, kind: 'trend', interval: '1', time: seq * MINUTE_MS, direction: 1, price: 10 },
  raisedAt: (seq + 1) * MINUTE_MS,
  writtenAt,
})

function faultsOf(rows: readonly ReadableRow[]): string[] {
  const faults: string[] = []
  const check = new ChainCheck(fault => faults.push(fault))
  check.take(rows)
  check.end({ seq: 2, hash: second }, 2)
  return faults
}

it('goes on from rows without a time of writing to rows with one', () => {
  expect(faultsOf([row(1, first, undefined), row(2, second, 180_500)])).toEqual([])
})

it('has no place for a time of writing that is added or taken away', () => {
  expect(faultsOf([row(1, first, 120_500), row(2, second, undefined)])).toEqual([
    `chain: row 1 has another hash: signal ${PAIR} trend 1 1970-01-01T00:01:00.000Z`,
    `chain: row 2 has another hash: signal ${PAIR} trend 1 1970-01-01T00:02:00.000Z`,
  ])
})
