/** Recovery codes: ten random texts, each good once where a code of the app is asked for. Only their HMACs are kept. */
import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@candela/contract/authenticator'

/** 32 signs nobody takes for each other, so a random byte picks one without favour. */
const SIGNS = 'abcdefghjkmnpqrstvwxyz0123456789'
const LENGTH = 10

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LENGTH), byte => SIGNS[byte % SIGNS.length]).join(''),
  )
}

/** `abcde-fghjk`: as it is shown and written down. */
export const showRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

export const recoveryDigest = (key: KeyObject, accountId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${accountId}|${code}`).digest()
