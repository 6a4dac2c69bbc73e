/** The codes a client acts upon. Apart from the catalogue of errors, so that its texts stay out of the browser. */

/** Success as we send it; clients accept 200 too. */
export const SUCCESS = 10000
export const isSuccess = (code: number): boolean => code === SUCCESS || code === 200

/** What is said when a request fails and no better words came with the failure. */
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
/** What is asked for by its name or id is not there. */
export const NO_SUCH_THING_CODE = 40403

/** The account was closed because nobody used it: the login form offers what is left to do. */
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
