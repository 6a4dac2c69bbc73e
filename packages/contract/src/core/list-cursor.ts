/** Cursor pagination: the two fields of every list that can have more than one page. */
import { Null, String as Text, Union } from 'typebox'
import { Optional } from './schema.ts'

/** Request field. Excludes `current`; the size may change between pages, order and filters must not. */
export const listCursor = {
  cursor: Optional(
    Text({
      minLength: 1,
      maxLength: 400,
      pattern: '^[A-Za-z0-9_.~-]+$',
      description: 'The cursor of a response with the same order and filters; returns the rows after that page',
    }),
  ),
}

/** Response field. */
export const nextCursor = Union([Text(), Null()], {
  description:
    'Continues after the last row, even if rows before it were inserted or removed; null at the end of the list',
})
