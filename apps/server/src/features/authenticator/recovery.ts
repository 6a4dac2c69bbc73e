/** Recovery codes: ten random strings, each usable once in place of an app code. Only their HMACs are stored. */
import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@candela/contract/authenticator'

/** 32 unambiguous characters, so a random byte maps to one without bias. */
const SIGNS = 'abcdefghjkmnpqrstvwxyz0123456789'
const LENGTH = 10

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LENGTH), byte => SIGNS[byte % SIGNS.length]).join(''),
  )
}

/** `abcde-fghjk`: the display form. */
export const showRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

export const recoveryDigest = (key: KeyObject, accountId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${accountId}|${code}`).digest()
