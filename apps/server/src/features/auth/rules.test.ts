import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candela/quant'
import { describe, expect, it } from 'vitest'
import { networkOf, rememberSent, waitForCode } from './rules.ts'

const NOW = 1_000_000_000_000
const minutesAgo = (...minutes: number[]): number[] => minutes.map(ago => NOW - ago * MINUTE_MS)

describe('until another code may be sent', () => {
  it.each([
    ['nothing was sent', [], 0],
    ['one a second ago', [NOW - 1000], 59_000],
    ['one a minute ago', minutesAgo(1), 0],
    ['five within the hour', minutesAgo(50, 40, 30, 20, 10), 10 * MINUTE_MS],
    ['five, the first over an hour ago', minutesAgo(61, 40, 30, 20, 10), 0],
    ['ten within the day', minutesAgo(1400, 1300, 1200, 1100, 1000, 900, 800, 700, 600, 500), 40 * MINUTE_MS],
    ['one by a clock that was a year ahead', [NOW + 365 * DAY_MS], 0],
    ['one a second ago, and one by a clock that was ahead', [NOW - 1000, NOW + DAY_MS], 59_000],
    ['one by a node whose clock is two seconds ahead', [NOW + 2000], 62_000],
  ])('%s', (_name, sentAt, wait) => expect(waitForCode(sentAt, NOW)).toBe(wait))

  it('what is older than a day is forgotten', () => {
    expect(rememberSent([NOW - DAY_MS, NOW - HOUR_MS], NOW)).toEqual([NOW - HOUR_MS, NOW])
  })

  it('what a clock that was ahead has written is forgotten', () => {
    expect(rememberSent([NOW - HOUR_MS, NOW + 2000, NOW + DAY_MS], NOW)).toEqual([NOW - HOUR_MS, NOW + 2000, NOW])
  })
})

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['::ffff:cb00:714d', '203.0.113.0/24'],
  ['0:0:0:0:0:FFFF:cb00:714d', '203.0.113.0/24'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the network of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))
