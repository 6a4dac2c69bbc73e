/** The codes that clients act on. Separate from `errors.ts`, to keep its texts out of the browser bundle. */

/** The success code we send; clients also accept 200. */
export const SUCCESS = 10000
export const isSuccess = (code: number): boolean => code === SUCCESS || code === 200

/** Fallback when a request fails without a message of its own. */
export const REQUEST_ERROR = {
  code: 50000,
  text: { zh: '请求出错，请重试', en: 'Request error, please retry.' },
} as const

export const SESSION_CODES = {
  sessionEnded: 10001,
  sessionReplaced: 12000,
  brokerAuthEnded: 20100,
  brokerStale: 200101,
} as const

export const BAD_REQUEST_CODE = 40000
/** Unknown pair, coin or exchange; an exchange that does not have it; anything else without such a name or id. */
export const PAIR_INVALID_CODE = 40401
export const PAIR_UNSUPPORTED_CODE = 40402
export const NO_SUCH_THING_CODE = 40403

/** The account was closed for inactivity: the login form offers to reopen it or to export its data. */
export const ACCOUNT_CLOSED_CODE = 40312

export type SessionEffect = 'end-session' | 'end-broker-authorisation' | 'refresh-broker' | 'none'

/** What a failure code does to the client's session; these codes show no message. */
export function sessionEffect(code: number): SessionEffect {
  switch (code) {
    case SESSION_CODES.sessionEnded:
    case SESSION_CODES.sessionReplaced:
      return 'end-session'
    case SESSION_CODES.brokerAuthEnded:
      return 'end-broker-authorisation'
    case SESSION_CODES.brokerStale:
      return 'refresh-broker'
    default:
      return 'none'
  }
}
