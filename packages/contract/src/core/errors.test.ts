import { describe, expect, it } from 'vitest'
import { isSuccess, sessionEffect, SUCCESS } from './codes.ts'
import { AppError, ERRORS } from './errors.ts'

const entries = Object.entries(ERRORS)

/** Numbers already in use by clients. Append new ones; never change or remove a line. */
const PUBLISHED = {
  SESSION_ENDED: 10001,
  SESSION_REPLACED: 12000,
  BROKER_AUTH_ENDED: 20100,
  BAD_REQUEST: 40000,
  UNKNOWN_FIELD: 40001,
  BAD_LOCALE: 40002,
  DUPLICATE_HEADER: 40003,
  BAD_JSON: 40004,
  IDEMPOTENCY_KEY_NEEDED: 40005,
  IDEMPOTENCY_KEY_INVALID: 40006,
  EMAIL_EMPTY: 40010,
  EMAIL_INVALID: 40011,
  PHONE_EMPTY: 40012,
  PHONE_INVALID: 40013,
  ACCOUNT_INVALID: 40014,
  PASSWORD_EMPTY: 40015,
  PASSWORD_RULE: 40016,
  PASSWORD_COMMON: 40017,
  PASSWORDS_DIFFER: 40018,
  PASSWORD_CURRENT_EMPTY: 40019,
  PASSWORD_CURRENT_WRONG: 40020,
  CODE_EMPTY: 40021,
  CODE_NOT_6: 40022,
  CODE_INVALID: 40023,
  REFERRAL_RULE: 40024,
  REFERRAL_UNKNOWN: 40025,
  REFERRAL_OWN: 40026,
  REFERRAL_CLAIMED: 40027,
  AGREE_NEEDED: 40028,
  ADULT_NEEDED: 40029,
  NICKNAME_RULE: 40030,
  SUMMARY_RULE: 40031,
  GROUP_NAME_EMPTY: 40032,
  GROUP_NAME_RULE: 40033,
  GROUPS_FULL: 40034,
  SELECT_ONE: 40035,
  LEVEL_PRICE_RULE: 40036,
  AUTHENTICATOR_EMPTY: 40037,
  AUTHENTICATOR_NOT_6: 40038,
  AUTHENTICATOR_INVALID: 40039,
  AVATAR_INVALID: 40040,
  AVATAR_TOO_LARGE: 40041,
  COIN_UNKNOWN: 40042,
  PASSWORD_SIGNS: 40043,
  PASSWORD_SAME: 40044,
  GROUP_NAME_TAKEN: 40045,
  LEVEL_PRICE_SIZE: 40046,
  LAYOUT_TITLE_EMPTY: 40047,
  LAYOUT_TITLE_RULE: 40048,
  LAYOUTS_FULL: 40049,
  INDICATORS_FULL: 40050,
  DRAWINGS_FULL: 40051,
  NEED_LOGIN: 40100,
  LOGIN_WRONG: 40110,
  CROSS_SITE: 40300,
  ACCOUNT_SUSPENDED: 40310,
  ACCOUNT_BANNED: 40311,
  ACCOUNT_CLOSED: 40312,
  AUTHENTICATOR_NEEDED: 40313,
  OPERATION_NOT_ALLOWED: 40320,
  NOT_FOUND: 40400,
  PAIR_INVALID: 40401,
  PAIR_UNSUPPORTED: 40402,
  NO_SUCH_THING: 40403,
  METHOD_NOT_ALLOWED: 40500,
  TOO_SLOW: 40800,
  IDEMPOTENCY_RUNNING: 40900,
  IDEMPOTENCY_KEY_USED: 40901,
  AUTHENTICATOR_ON: 40910,
  AUTHENTICATOR_OFF: 40911,
  LAYOUT_STALE: 40912,
  LEVEL_CROSSED: 40913,
  TOO_LARGE: 41300,
  LAYOUT_TOO_LARGE: 41301,
  URI_TOO_LONG: 41400,
  UNSUPPORTED_MEDIA: 41500,
  UNKNOWN_HOST: 42100,
  NOT_A_FAVOURITE_LIST: 42201,
  FAVOURITES_FULL: 42202,
  BAD_LINES: 42203,
  LEVELS_FULL: 42204,
  LEVEL_IS_PRICE: 42205,
  PUSH_UNSUPPORTED: 42206,
  LINK_INVALID: 42207,
  PAIR_NOT_INDEX: 42208,
  REFERRAL_CIRCLE: 42209,
  REFERRAL_REWARDED: 42210,
  EMAIL_NEEDED: 42211,
  SIGNAL_FOLLOWS_FULL: 42212,
  LAYOUT_INVALID: 42213,
  LAYOUT_OF_OTHER_ENGINE: 42214,
  TEMPLATES_FULL: 42215,
  TOO_MANY_REQUESTS: 42900,
  CODE_TOO_SOON: 42901,
  LOGIN_TOO_OFTEN: 42902,
  AUTHENTICATOR_TOO_OFTEN: 42903,
  SERVER_ERROR: 50000,
  NOT_READY: 50300,
  DATABASE_DOWN: 50301,
  STORAGE_FULL: 50302,
  BROKER_STALE: 200101,
}

describe('errors', () => {
  it.each(entries)('%s has a text in both languages and a fitting status', (_, { text, status }) => {
    expect(text.zh).toMatch(/\p{Script=Han}/u)
    expect(text.en).toMatch(/^[\x20-\x7e]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  })

  it('have unique numbers, none of which means success', () => {
    const codes = entries.map(([, { code }]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter(isSuccess)).toEqual([])
  })

  it('keep the numbers already in use by clients', () => {
    expect(Object.fromEntries(entries.map(([key, { code }]) => [key, code]))).toEqual(PUBLISHED)
  })

  it('carry their key, detail and retry delay', () => {
    const error = new AppError('BAD_REQUEST', { zh: '页码', en: 'page' }, 1000)
    expect(error).toMatchObject({ key: 'BAD_REQUEST', message: 'BAD_REQUEST: page', retryAfterMs: 1000 })
    expect(new AppError('NEED_LOGIN').message).toBe('NEED_LOGIN')
  })
})

it.each([
  [10000, true],
  [200, true],
  [10001, false],
  [0, false],
])('code %i is a success: %s', (code, is) => expect(isSuccess(code)).toBe(is))

describe('the effect of a code on the session', () => {
  it.each([
    [10001, 'end-session'], // [S4.02] [S8.02]
    [12000, 'end-session'], // [S4.02] [S8.02]
    [20100, 'end-broker-authorisation'], // [S4.03] [S8.02]
    [200101, 'refresh-broker'], // [S8.02]
    [SUCCESS, 'none'],
    [200, 'none'],
    [ERRORS.NEED_LOGIN.code, 'none'],
    [ERRORS.SERVER_ERROR.code, 'none'],
    [99999, 'none'],
  ])('%i: %s', (code, effect) => expect(sessionEffect(code)).toBe(effect))
})
