/** Codes of authenticator apps: RFC 6238 with what every app understands, SHA-1, 30 seconds, 6 digits. */
import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 10 // spec 9: 16 characters of base32
const ISSUER = 'Candela'
const PERIOD_SECONDS = 30
const DIGITS = 6
/** A clock may be off by one step. */
const WINDOW = 1
/** RFC 4648: five bits a sign. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newKey(): string {
  const bits = Array.from(randomBytes(KEY_BYTES), byte => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, five => SIGNS[Number.parseInt(five, 2)] ?? '')
}

function bytesOf(key: string): Buffer {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const sign of key) {
    held = ((held << 5) | SIGNS.indexOf(sign)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 0xff)
  }
  return Buffer.from(bytes)
}

/** RFC 4226: four bytes of the HMAC, found by its last half byte, as decimal digits. */
function codeOf(key: KeyObject, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const from = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(from) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** What apps scan; `label` is what they show beside the code. */
export function uriOf(key: string, label: string): string {
  const fields = { issuer: ISSUER, secret: key, algorithm: 'SHA1', digits: String(DIGITS), period: `${PERIOD_SECONDS}` }
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(label)}?${new URLSearchParams(fields).toString()}`
}

/** The step, counted from the epoch, whose code this is; undefined when it is of none near `now`. */
export function stepOf(key: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const given = Buffer.from(code)
  const secret = createSecretKey(bytesOf(key)) // once: bytes would be made into a key for every step
  const current = Math.floor(now / (PERIOD_SECONDS * 1000))
  let found: number | undefined
  // Every step is tried, so that the time says nothing.
  for (let step = Math.max(0, current - WINDOW); step <= current + WINDOW; step += 1)
    if (timingSafeEqual(given, Buffer.from(codeOf(secret, step)))) found ??= step
  return found
}
