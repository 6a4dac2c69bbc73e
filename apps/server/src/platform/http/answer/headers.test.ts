import { expect, it } from 'vitest'
import { refuseDuplicateHeaders } from './headers.ts'

it.each(['Host', 'Authorization', 'Locale', 'Content-Type', 'Content-Length', 'Cookie', 'Idempotency-Key'])(
  'refuses %s sent twice, in any letter case',
  name => {
    const headers = { [name.toLowerCase()]: 'a', accept: 'b' }
    const twice = [name, 'a', 'Accept', 'b', name.toUpperCase(), 'c']
    expect(() => refuseDuplicateHeaders({ headers, rawHeaders: twice })).toThrow('DUPLICATE_HEADER')
    expect(() => refuseDuplicateHeaders({ headers, rawHeaders: twice.slice(0, 4) })).not.toThrow()
  },
)

it('allows repeated headers where permitted', () => {
  const headers = { accept: 'a, b', via: 'c, d' }
  const rawHeaders = ['Accept', 'a', 'Accept', 'b', 'Via', 'c', 'Via', 'd']
  expect(() => refuseDuplicateHeaders({ headers, rawHeaders })).not.toThrow()
})
