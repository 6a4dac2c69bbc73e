/** Going on in a list by the last row held: the two fields of every list that can have more than one page. */
import { Null, String as Text, Union } from 'typebox'
import { Optional } from './schema.ts'

/** To be asked with. Not together with `current`; the size may be another one, order and filters may not. */
export const listCursor = {
  cursor: Optional(
    Text({
      minLength: 1,
      maxLength: 400,
      pattern: '^[A-Za-z0-9_.~-]+$',
      description: 'As an answer to the same order and filters gave it: the rows behind the last one of that answer',
    }),
  ),
}

/** To be answered with. */
export const nextCursor = Union([Text(), Null()], {
  description: 'Goes on behind the last row, whatever was inserted or removed before it; null at the end of the list',
})
