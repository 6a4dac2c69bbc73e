import {
  Array as List,
  Enum,
  Integer,
  Object as Shape,
  Optional,
  String as Text,
  type TEnum,
  type TProperties,
} from 'typebox'

/** An object with exactly these fields; unknown fields are rejected. */
export const exact = <Fields extends TProperties>(fields: Fields) => Shape(fields, { additionalProperties: false })

export const none = exact({})

/** A decimal string: money, sizes and rates are never sent as floats. */
export const decimal = Text({ pattern: '^-?(0|[1-9]\\d{0,24})(\\.\\d{1,18})?$', maxLength: 48 })

export const oneOf = <const Values extends string[]>(values: readonly [...Values]): TEnum<Values> => Enum(values)

export const pageNumber = Integer({ minimum: 1, maximum: 1000 })
export const pageSize = Integer({ minimum: 1, maximum: 100 })
/** A list returned whole, or `size` rows at a time. */
export const wholeOrSome = {
  size: Optional(Integer({ minimum: 1, maximum: 1000, description: 'All if omitted' })),
}
/** Names to choose from: all of them, or `size` at a time. */
export const symbolPage = { current: Optional(pageNumber), ...wholeOrSome }
export const shortText = Text({ minLength: 1, maxLength: 64 })
/** Id of a user-owned object: random, so it cannot be guessed. */
export const ownId = Text({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 })
/** The last time that a date can hold is the largest. */
export const epochMs = Integer({ minimum: 0, maximum: 8.64e15 })
/** For histories that are read page by page into the past, each up to the first time of the page before. */
export const historyTo = Integer({
  minimum: Date.UTC(2009, 0, 1),
  maximum: 8.64e15,
  description: 'Only times before this one (epoch milliseconds, 2009 or later); without it the newest',
})

export { List, Optional }
