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

/** An object with exactly these fields: an unknown one is refused. */
export const exact = <Fields extends TProperties>(fields: Fields) => Shape(fields, { additionalProperties: false })

export const none = exact({})

/** A decimal as a string: money, sizes and rates never travel as floats. */
export const decimal = Text({ pattern: '^-?(0|[1-9]\\d{0,24})(\\.\\d{1,18})?$', maxLength: 48 })

export const oneOf = <const Values extends string[]>(values: readonly [...Values]): TEnum<Values> => Enum(values)

export const pageNumber = Integer({ minimum: 1, maximum: 1000 })
export const pageSize = Integer({ minimum: 1, maximum: 100 })
/** A list that is answered whole, or so many rows at a time. */
export const wholeOrSome = {
  size: Optional(Integer({ minimum: 1, maximum: 1000, description: 'All when left out' })),
}
/** Names to choose from: all of them, or so many at a time. */
export const symbolPage = { current: Optional(pageNumber), ...wholeOrSome }
export const shortText = Text({ minLength: 1, maxLength: 64 })
/** The id of something a person owns: random, so nobody can guess another's. */
export const ownId = Text({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 })
export const epochMs = Integer({ minimum: 0 })

export { List, Optional }
