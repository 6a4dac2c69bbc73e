import { expect, it } from 'vitest'
import { refuseDuplicateHeaders } from './headers.ts'

it.each(['Host', 'Authorization', 'Locale', 'Content-Type', 'Content-Length', 'Cookie', 'Idempotency-Key'])(
  'refuses %s sent twice, in any letter case',
  name => {
    expect(() => refuseDuplicateHeaders([name, 'a', 'Accept', 'b', name.toUpperCase(), 'c'], 2)).toThrow(
      'DUPLICATE_HEADER',
    )
    expect(() => refuseDuplicateHeaders([name, 'a', 'Accept', 'b'], 2)).not.toThrow()
  },
)

it('lets headers repeat that may', () => {
  expect(() => refuseDuplicateHeaders(['Accept', 'a', 'Accept', 'b', 'Via', 'c', 'Via', 'd'], 2)).not.toThrow()
})
