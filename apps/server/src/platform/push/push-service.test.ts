import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { areBrowserKeys, isPushService, pushOutcome } from './push-service.ts'

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilfcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com@127.0.0.1/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['http://127.0.0.1:5432', false],
  ['http://[::ffff:7f00:1]/', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
  ['https://push.example.com/abc', true],
  ['https://push.example.com:444/abc', false],
  ['http://push.example.com/abc', false],
  ['http://127.0.0.1:9999/abc', true],
])('a notification may be sent to %s: %s', (endpoint, is) => {
  expect(isPushService(endpoint, ['https://push.example.com', 'http://127.0.0.1:9999'])).toBe(is)
})

it.each([
  [201, 'delivered'],
  [200, 'delivered'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
  [403, 'retry'],
  [429, 'retry'],
  [500, 'retry'],
  [302, 'retry'],
])('the answer %i means %s', (status, outcome) => {
  expect(pushOutcome(status)).toBe(outcome)
})

const point = createECDH('prime256v1').generateKeys()
const secret = Buffer.alloc(16, 7)

it.each([
  ['as a browser makes them', point, secret, true],
  ['with a point that is not on the curve', Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]), secret, false],
  ['with half a point', point.subarray(0, 64), secret, false],
  ['with a short secret', point, secret.subarray(0, 15), false],
])('keys %s', (_, p256dh, auth, are) => {
  expect(areBrowserKeys(p256dh.toString('base64url'), auth.toString('base64url'))).toBe(are)
})
