import type { ErrorKey } from '@candela/contract'
import { CallError } from '#platform/client.ts'

/**
 * The numbers of refusals that are about one field. The catalogue itself stays out of the browser for its texts; the
 * test holds these against it.
 */
export const REFUSAL_CODES = {
  LOGIN_WRONG: 40110,
  PASSWORD_RULE: 40016,
  PASSWORD_COMMON: 40017,
  PASSWORD_SIGNS: 40043,
  PASSWORD_SAME: 40044,
  PASSWORD_CURRENT_WRONG: 40020,
  CODE_INVALID: 40023,
  REFERRAL_RULE: 40024,
  REFERRAL_UNKNOWN: 40025,
  REFERRAL_OWN: 40026,
  REFERRAL_CLAIMED: 40027,
  REFERRAL_CIRCLE: 42209,
  REFERRAL_REWARDED: 42210,
  ACCOUNT_INVALID: 40014,
  NICKNAME_RULE: 40030,
  SUMMARY_RULE: 40031,
  GROUP_NAME_EMPTY: 40032,
  GROUP_NAME_RULE: 40033,
  GROUP_NAME_TAKEN: 40045,
  LEVEL_PRICE_RULE: 40036,
  LEVEL_PRICE_SIZE: 40046,
  AUTHENTICATOR_NOT_6: 40038,
  AUTHENTICATOR_INVALID: 40039,
  PAIR_INVALID: 40401,
  LEVEL_IS_PRICE: 42205,
} as const satisfies Partial<Record<ErrorKey, number>>

type Refusal = keyof typeof REFUSAL_CODES

/** Which refusals are about which field of a form. */
export type RefusalFields<Field extends string> = Partial<Record<Refusal, Field>>

const KEYS = Object.keys(REFUSAL_CODES) as Refusal[] // the keys of the table above

/** The field a failed call is about; undefined when it is about none of this form. */
export function fieldOf<Field extends string>(error: unknown, fields: RefusalFields<Field>): Field | undefined {
  if (!(error instanceof CallError)) return undefined
  const key = KEYS.find(each => REFUSAL_CODES[each] === error.code)
  return key === undefined ? undefined : fields[key]
}
