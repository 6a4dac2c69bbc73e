/** TOTP (RFC 6238) with the parameters every app supports: SHA-1, 30 seconds, 6 digits. */
import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'

const KEY_BYTES = 10 // S9.08: 16 base32 characters
const ISSUER = 'Candela'
const PERIOD_SECONDS = 30
const DIGITS = 6
/** Tolerated clock drift: one step. */
const WINDOW = 1
/** RFC 4648: five bits per character. */
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

/** RFC 4226: four bytes of the HMAC at the offset given by its last nibble, as decimal digits. */
function codeOf(key: KeyObject, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const from = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(from) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The URI apps scan; `label` is shown beside the code. */
export function uriOf(key: string, label: string): string {
  const fields = { issuer: ISSUER, secret: key, algorithm: 'SHA1', digits: String(DIGITS), period: `${PERIOD_SECONDS}` }
  return `otpauth://totp/${ISSUER}:${encodeURIComponent(label)}?${new URLSearchParams(fields).toString()}`
}

/** The step (counted from the epoch) the code belongs to; undefined if it matches no step near `now`. */
export function stepOf(key: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const given = Buffer.from(code)
  const secret = createSecretKey(bytesOf(key)) // once: otherwise the bytes are imported as a key for every step
  const current = Math.floor(now / (PERIOD_SECONDS * 1000))
  let found: number | undefined
  // All steps are tried, to keep the timing constant.
  for (let step = Math.max(0, current - WINDOW); step <= current + WINDOW; step += 1)
    if (timingSafeEqual(given, Buffer.from(codeOf(secret, step)))) found ??= step
  return found
}
