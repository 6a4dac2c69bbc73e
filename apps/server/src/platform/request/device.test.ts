import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

it.each([
  [undefined, 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'desktop'],
  ['Mozilla/5.0 (Linux; Android 16; SM-T970) AppleWebKit/537.36 Chrome/150 Safari/537.36', 'desktop'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605 Mobile Candela/2.1', 'app'],
  ['Mozilla/5.0 (X11; Linux) Mobile Android', 'desktop'],
  ['Mozilla/5.0 (X11; Linux) AndroidMobile', 'desktop'],
])('[S2.36] the user agent %s is a %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

it('reads the beginning of a user agent only, however long it is', () => {
  expect(deviceOf(`${'x'.repeat(480)} Mobile Candela/2`)).toBe('app')
  expect(deviceOf(`${'x'.repeat(512)} Mobile Candela/2 iPhone`)).toBe('desktop')
  expect(deviceOf('Android '.repeat(2_000))).toBe('desktop')
})
