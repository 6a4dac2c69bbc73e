import { expect, it } from 'vitest'
import { readCookies, readPreferences } from './preferences.ts'

const zoneOf = (cookie: string): string =>
  readPreferences(readCookies(cookie), 'localhost', { zh: [], en: [] }, 'zh-CN').zone

it.each([
  ['', 'UTC+8'],
  ['zone=UTC%2B8', 'UTC+8'],
  ['zone=UTC', 'UTC'],
  ['zone=America%2FNew_York', 'America/New_York'],
  ['theme=dark; zone=America/New_York', 'America/New_York'],
  // The zone of a device need not be in the list.
  ['zone=Asia%2FKathmandu', 'Asia/Kathmandu'],
  // Nothing else is accepted.
  ['zone=', 'UTC+8'],
  ['zone=Mars/Olympus', 'UTC+8'],
  ['zone=%E0%A4%A', 'UTC+8'],
  ['zone=%3Cscript%3E', 'UTC+8'],
  [`zone=${'A'.repeat(10_000)}`, 'UTC+8'],
])('the cookie "%s" means the time zone %s', (cookie, zone) => {
  expect(zoneOf(cookie)).toBe(zone)
})
