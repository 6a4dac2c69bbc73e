import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { newKey, stepOf, uriOf } from './totp.ts'

/** RFC 6238, appendix B: secret 12345678901234567890; apps show the last six of the eight digits. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('[S5.21] at %i seconds the code of the RFC is %s', (seconds, code) =>
  expect(stepOf(RFC_KEY, code, seconds * 1000)).toBe(Math.floor(seconds / 30)),
)

it.each([
  ['the step before', -30, -1],
  ['the step after', 30, 1],
  ['two steps before', -60, undefined],
  ['two steps after', 60, undefined],
])('a code of %s', (_, offset, delta) => {
  const seconds = 1234567890
  const step = Math.floor(seconds / 30)
  // Offset of the clock from the time of the code.
  const found = stepOf(RFC_KEY, '005924', (seconds - offset) * 1000)
  expect(found).toBe(delta === undefined ? undefined : step)
})

it('agrees with another implementation for any key and time', () => {
  for (let times = 0; times < 200; times += 1) {
    const key = newKey()
    const now = 1_794_708_025_000 + times * 7_654_321_987
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now })
    expect(stepOf(key, code, now)).toBe(Math.floor(now / 30_000))
  }
})

it.each(['', '28708', '2870822', '28708x', '２８７０８２', '287 082', '-87082'])('"%s" is not a code', code =>
  expect(stepOf(RFC_KEY, code, 59_000)).toBeUndefined(),
)

it('[S5.23] [S9.08] a key has 16 base32 characters, different every time', () => {
  const keys = Array.from({ length: 50 }, newKey)
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{16}$/)
  expect(new Set(keys).size).toBe(50)
})

it('[S4.27] the QR code contains what an app needs', () => {
  const url = new URL(uriOf('JBSWY3DPEHPK3PXP', 'jo***@example.com'))
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Candela:jo***@example.com',
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Candela',
    secret: 'JBSWY3DPEHPK3PXP',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
