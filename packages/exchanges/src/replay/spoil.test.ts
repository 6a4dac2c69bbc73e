import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { gzip } from './gzip.ts'
import { type Spoiling, spoil } from './spoil.ts'

const TEXT = '{"ch":"trades","data":[{"p":"1.5","v":2,"side":"buy"}]}'
const span = { venue: 'okx', at: 0, forMs: 1 } as const

const CASES: readonly [spoiling: Spoiling, expected: string][] = [
  [{ ...span, kind: 'malformed', form: 'half' }, TEXT.slice(0, 27)],
  [{ ...span, kind: 'malformed', form: 'html' }, expect.stringContaining('<html>')],
  [
    { ...span, kind: 'malformed', form: 'type' },
    '{"ch":"trades","data":[{"p":{"figure":"1.5"},"v":{"figure":2},"side":"buy"}]}',
  ],
  [{ ...span, kind: 'empty' }, '{"ch":"trades","data":[]}'],
  [{ ...span, kind: 'schema', field: 'v', change: 'gone' }, '{"ch":"trades","data":[{"p":"1.5","side":"buy"}]}'],
  [{ ...span, kind: 'schema', field: 'n', change: 'new' }, expect.stringContaining('"side":"buy","n":')],
]

it.each(CASES)('%j', (fault, expected) => {
  expect(spoil(TEXT, fault)).toEqual(expected)
  const zipped = spoil(gzip(TEXT), fault)
  expect(typeof zipped === 'string' ? zipped : zipped && gunzipSync(zipped).toString('utf8')).toEqual(expected)
})

it('binary messages become shorter, a page, or nothing', () => {
  const message = new Uint8Array([10, 2, 3, 4])
  expect(spoil(message, { ...span, kind: 'malformed', form: 'half' })).toEqual(message.slice(0, 2))
  expect(spoil(message, { ...span, kind: 'malformed', form: 'html' })).toContain('<html>')
  expect(spoil(message, { ...span, kind: 'empty' })).toBeUndefined()
})
