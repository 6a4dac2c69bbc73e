import { BAD_REQUEST_CODE, NO_SUCH_THING_CODE, PAIR_INVALID_CODE, PAIR_UNSUPPORTED_CODE } from '@candela/contract/core'

/** Only the codes that loaders act on: the whole table does not belong on every page. */
const CODES = {
  BAD_REQUEST: BAD_REQUEST_CODE,
  NO_SUCH_THING: NO_SUCH_THING_CODE,
  PAIR_INVALID: PAIR_INVALID_CODE,
  PAIR_UNSUPPORTED: PAIR_UNSUPPORTED_CODE,
} as const

/** A failure has a code when it came over the network, and a key when the page is rendered on the server. */
export const isRefusal = (error: unknown, key: keyof typeof CODES): boolean =>
  error instanceof Error && (('code' in error && error.code === CODES[key]) || ('key' in error && error.key === key))

/** Undefined instead of the refusal of an unknown coin, or of one that the exchange does not have. */
export function noneIfUnlisted(error: unknown): undefined {
  if (!isRefusal(error, 'PAIR_INVALID') && !isRefusal(error, 'PAIR_UNSUPPORTED')) throw error
}
