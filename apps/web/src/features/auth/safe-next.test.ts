import { expect, it } from 'vitest'
import { safeNext } from './safe-next.ts'

const ORIGIN = 'https://candela.test'

it.each([
  [null, '/'],
  ['/favourites?group=1#top', '/favourites?group=1#top'],
  ['favourites', '/favourites'],
  ['https://candela.test/messages', '/messages'],
  ['/login?redirect=/x', '/'],
  ['/ssr/register', '/'],
])('goes to %s as %s', (wanted, to) => expect(safeNext(wanted, ORIGIN)).toBe(to))

it.each([
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/%09/evil.com',
  'https://evil.com',
  'https://candela.test@evil.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[',
])('stays on the site: %s', wanted => {
  expect(new URL(safeNext(wanted, ORIGIN), ORIGIN).origin).toBe(ORIGIN)
  expect(safeNext(wanted, ORIGIN)).toMatch(/^\/(?![/\\])/)
})
