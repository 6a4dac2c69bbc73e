/** Encrypts text with AES-256-GCM, bound to the place it is stored in, so that it cannot be moved. */
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/** `place` identifies table, row and field; opening requires the same. */
export function seal(key: KeyObject, place: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed])
}

/** Throws if anything was changed. */
export function unseal(key: KeyObject, place: string, sealed: Buffer): string {
  const textFrom = 1 + IV_BYTES + TAG_BYTES
  if (sealed.length < textFrom || sealed[0] !== VERSION)
    throw new Error(`the sealed value in ${place} has an unknown format`)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, textFrom))
  return Buffer.concat([decipher.update(sealed.subarray(textFrom)), decipher.final()]).toString('utf8')
}
