/** Validation of the account forms. Each check returns the fault, or undefined if the input is valid. */
import type { Fault } from '../core/faults.ts'

export type AccountKind = 'email' | 'phone'
/** Normalised e-mail address or phone number, as stored and compared. */
export type Account = { readonly kind: AccountKind; readonly value: string }

const EMAIL_MAX = 254
// The HTML standard's pattern, plus at least one dot in the domain. Linear time; the length is checked first.
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/
const PHONE = /^1[3-9]\d{9}$/

export const plainEmail = (text: string): string => text.trim().toLowerCase()
/** Accepts spaces, dashes and the prefix +86; other countries are not supported. */
export const plainPhone = (text: string): string => text.trim().replaceAll(/[\s-]/g, '').replace(/^\+86/, '')

export function checkEmail(text: string): Fault | undefined {
  const email = plainEmail(text)
  if (email === '') return 'EMAIL_EMPTY'
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? undefined : 'EMAIL_INVALID'
}

export function checkPhone(text: string): Fault | undefined {
  const phone = plainPhone(text)
  if (phone === '') return 'PHONE_EMPTY'
  return PHONE.test(phone) ? undefined : 'PHONE_INVALID'
}

/** Parses a field that accepts either an e-mail address or a phone number. */
export function readAccount(text: string): Account | undefined {
  if (checkEmail(text) === undefined) return { kind: 'email', value: plainEmail(text) }
  if (checkPhone(text) === undefined) return { kind: 'phone', value: plainPhone(text) }
  return undefined
}

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 20
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d).{8,20}$/
/** Printable ASCII: on every keyboard, and encoded the same on every device. */
const PASSWORD_SIGNS = /^[\x21-\x7e]*$/

export function checkPassword(text: string): Fault | undefined {
  if (text === '') return 'PASSWORD_EMPTY'
  if (!PASSWORD_SIGNS.test(text)) return 'PASSWORD_SIGNS'
  if (!PASSWORD.test(text)) return 'PASSWORD_RULE'
  return isCommon(text) ? 'PASSWORD_COMMON' : undefined
}

export function checkPasswords(password: string, again: string): Fault | undefined {
  return checkPassword(password) ?? (password === again ? undefined : 'PASSWORDS_DIFFER')
}

/** Changing the password also requires the current one. */
export function checkNewPassword(current: string, password: string, again: string): Fault | undefined {
  if (current === '') return 'PASSWORD_CURRENT_EMPTY'
  return checkPasswords(password, again) ?? (password === current ? 'PASSWORD_SAME' : undefined)
}

/** Stems of most passwords that pass the rule but are on every leaked-password list. */
const COMMON_STEMS: ReadonlySet<string> = new Set(
  (
    'a aa aaa aaaa q w x z abc abcd abcde abcdef abcdefg abcdefgh admin asd asdf asdfgh asdfghjkl baseball batman bitcoin btc ' +
    'changeme charlie crypto dragon ethereum football guest hello hunter iloveyou jordan letmein login master michael monkey ' +
    'p@ssw0rd p@ssword passw0rd password princess qaz qazwsx qazwsxedc qwe qwer qwert qwerty qwertyuiop root secret shadow ' +
    'sunshine superman test trustno user welcome woaini zxc zxcv zxcvbn zxcvbnm'
  ).split(' '),
)
const COMMON_WHOLE: ReadonlySet<string> = new Set(
  '1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 zaq12wsx 1a2b3c4d a1b2c3d4 abc123abc qwe123qwe asd123asd'.split(' '),
)
const DIGIT_RUNS = '01234567890123456789 98765432109876543210'
const LUCKY_DIGITS: ReadonlySet<string> = new Set([
  '123123',
  '112233',
  '111222',
  '520520',
  '5201314',
  '1314520',
  '147258',
])

function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  if (COMMON_WHOLE.has(text)) return true
  const [, before = '', stem = '', after = ''] = /^(\d*)(\D+?(?:0\D+)?)(\d*)[!.@#]?$/.exec(text) ?? []
  return COMMON_STEMS.has(stem) && isEasy(before) && isEasy(after)
}

/** Digits people typically append to a word: none, a sequence, one repeated digit, a year. */
function isEasy(digits: string): boolean {
  return (
    DIGIT_RUNS.includes(digits) || /^(\d)\1*$/.test(digits) || /^(19|20)\d\d$/.test(digits) || LUCKY_DIGITS.has(digits)
  )
}

export function checkCode(text: string): Fault | undefined {
  if (text.trim() === '') return 'CODE_EMPTY'
  return /^\d{6}$/.test(text.trim()) ? undefined : 'CODE_NOT_6'
}

/** Optional, so empty is valid. */
export function checkReferral(text: string): Fault | undefined {
  return text.trim() === '' || /^\d{9}$/.test(text.trim()) ? undefined : 'REFERRAL_RULE'
}

export const NICKNAME_MAX = 20
export const SUMMARY_MAX = 200
/** Control characters, bidi marks and zero-width characters: they make one name look like another. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]/u
const INVISIBLE_IN_LINES = /[^\P{Cc}\n]|[\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]/u

export function checkNickname(text: string): Fault | undefined {
  const length = Array.from(text.trim()).length
  return length >= 1 && length <= NICKNAME_MAX && !INVISIBLE.test(text.trim()) ? undefined : 'NICKNAME_RULE'
}

export function checkSummary(text: string): Fault | undefined {
  return Array.from(text.trim()).length <= SUMMARY_MAX && !INVISIBLE_IN_LINES.test(text.trim())
    ? undefined
    : 'SUMMARY_RULE'
}

const GROUP_NAME_WIDTH = 10 // rules 9: 10 English or 5 Chinese characters
const HAN = /\p{Script=Han}/u
/** Letters and digits of any script, and 〇, which Unicode classes as neither. */
const GROUP_NAME = /^[\p{L}\p{Nd}〇]+$/u

/** Normalised group name, as stored. */
export const plainGroupName = (text: string): string => text.trim().normalize('NFC')

/** Whether two group names look the same to a reader. */
export const isSameGroupName = (a: string, b: string): boolean =>
  plainGroupName(a).toLowerCase() === plainGroupName(b).toLowerCase()

/** A Chinese character counts as two, any other letter or digit as one. */
export function checkGroupName(text: string): Fault | undefined {
  const name = plainGroupName(text)
  if (name === '') return 'GROUP_NAME_EMPTY'
  if (!GROUP_NAME.test(name) || INVISIBLE.test(name)) return 'GROUP_NAME_RULE'
  const width = Array.from(name).reduce((sum, letter) => sum + (HAN.test(letter) ? 2 : 1), 0)
  return width <= GROUP_NAME_WIDTH ? undefined : 'GROUP_NAME_RULE'
}

const RECOVERY_CODE = /^[a-hjkmnp-tv-z0-9]{10}$/

/** Authenticator apps and our recovery codes show codes in two groups, so a separator is allowed. */
export const plainAuthenticatorCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toLowerCase()

/** For a well-formed code: six digits come from the app, anything else is a recovery code. */
export const isRecoveryCode = (plain: string): boolean => RECOVERY_CODE.test(plain)

export function checkAuthenticatorCode(text: string): Fault | undefined {
  const code = plainAuthenticatorCode(text)
  if (code === '') return 'AUTHENTICATOR_EMPTY'
  return /^\d{6}$/.test(code) || isRecoveryCode(code) ? undefined : 'AUTHENTICATOR_NOT_6'
}

/** Largest picture that fits into a 1 MiB request as base64. */
export const AVATAR_MAX_BYTES = 700 * 1024
export const AVATAR_PIXELS = 256
