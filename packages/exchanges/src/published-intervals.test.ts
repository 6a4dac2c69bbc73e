import { PUBLISHED_INTERVALS } from '@candela/contract/candles'
import { INTERVALS } from '@candela/contract/core'
import { expect, it } from 'vitest'
import { adapters } from './adapters.ts'

it.each(Object.entries(adapters))('what %s publishes is what it is asked for', (id, { calls }) => {
  const table: Readonly<Record<string, readonly string[] | undefined>> = PUBLISHED_INTERVALS
  const asked = INTERVALS.filter(interval => calls.candleMinutes.includes(Number(interval)))
  expect(table[id]).toEqual(asked)
})
