/** Codes of authenticator apps: RFC 6238 with what every app understands, SHA-1, 30 seconds, 6 digits. */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const KEY_BYTES = 10 // spec 9: 16 characters of base32
const ISSUER = 'Candela'
const PERIOD_SECONDS = 30
/** A clock may be off by one step. */
const WINDOW = 1

export function newKey(): string {
  const bytes = new Uint8Array(randomBytes(KEY_BYTES))
  return new Secret({ buffer: bytes.buffer }).base32
}

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(key),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

/** What apps scan; `label` is what they show beside the code. */
export const uriOf = (key: string, label: string): string => totpOf(key, label).toString()

/** The step, counted from the epoch, whose code this is; undefined when it is of none near `now`. */
export function stepOf(key: string, code: string, now: number): number | undefined {
  const delta = totpOf(key).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / (PERIOD_SECONDS * 1000)) + delta
}
