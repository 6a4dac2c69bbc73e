/**
 * Allowed push services. The endpoint comes from a user's browser, so it is untrusted: only the browsers' push services
 * and those an operator has added are contacted, never an address in our own network.
 */
import { ECDH } from 'node:crypto'

const SERVICES = ['fcm.googleapis.com', 'push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'] as const

/** `added` are origins such as `https://push.example.com`, which must match exactly. */
export function isPushService(endpoint: string, added: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (added.includes(url.origin)) return true
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    SERVICES.some(service => url.hostname === service || url.hostname.endsWith(`.${service}`))
  )
}

const POINT_BYTES = 65
const SECRET_BYTES = 16

/** Whether a browser's keys are usable: a point on the curve, and a secret of the right length. */
export function areBrowserKeys(p256dh: string, auth: string): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false // not on the curve
  }
}

/** What a push service's answer means for the message. */
export type PushOutcome = 'delivered' | 'gone' | 'refused' | 'retry'

export function pushOutcome(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  // The browser has revoked its subscription.
  if (status === 404 || status === 410) return 'gone'
  // Too large, or not understood by this service: a retry would fail too.
  if (status === 400 || status === 413) return 'refused'
  return 'retry'
}
