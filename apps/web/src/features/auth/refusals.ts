import { ERROR_CODES, type ErrorKey } from '@candela/contract/core'
import { CallError } from '#platform/client.ts'

/** Which refusals are about which field of a form. */
export type RefusalFields<Field extends string> = Partial<Record<ErrorKey, Field>>

/** The field a failed call is about; undefined when it is about none of this form. */
export function fieldOf<Field extends string>(error: unknown, fields: RefusalFields<Field>): Field | undefined {
  if (!(error instanceof CallError)) return undefined
  const keys = Object.keys(fields) as (keyof typeof fields)[] // the table's own keys
  const key = keys.find(each => ERROR_CODES[each] === error.code)
  return key === undefined ? undefined : fields[key]
}
