/** Paging through a list of prints that the database keeps in order. */
import { cursorRefused, questionOf, readCursor, type SortKey, writeCursor } from '#platform/list-cursor.ts'
import type { LargestQuery, PrintQuery, StoredPrint } from './repo.ts'

type Asked = { readonly size?: number | undefined; readonly cursor?: string | undefined }

const newestQuestion = ({ size: _size, cursor: _cursor, ...filter }: Asked): string =>
  questionOf('newest liquidations', filter)
const largestQuestion = ({ size: _size, cursor: _cursor, ...filter }: Asked): string =>
  questionOf('largest liquidations', filter)

export function newestBefore(input: Asked): PrintQuery['before'] {
  if (input.cursor === undefined) return undefined
  const { keys, id } = readCursor({ cursor: input.cursor }, newestQuestion(input))
  return { at: wholeNumber(keys[0]), id: wholeNumber(id) }
}

export function largestBelow(input: Asked): LargestQuery['below'] {
  if (input.cursor === undefined) return undefined
  const { keys, id } = readCursor({ cursor: input.cursor }, largestQuestion(input))
  return { usd: decimalText(keys[0]), at: wholeNumber(keys[1]), id: wholeNumber(id) }
}

type PrintPage = { readonly page: readonly StoredPrint[]; readonly cursor: string | null }

export const newestPage = (input: Asked, prints: readonly StoredPrint[], limit: number): PrintPage =>
  pageOf(prints, limit, newestQuestion(input), print => [print.at])

export const largestPage = (input: Asked, prints: readonly StoredPrint[], limit: number): PrintPage =>
  pageOf(prints, limit, largestQuestion(input), print => [print.usd, print.at])

/** One extra print is read to find out whether there are more. These lists do not count pages. */
function pageOf(
  prints: readonly StoredPrint[],
  limit: number,
  question: string,
  keysOf: (print: StoredPrint) => readonly SortKey[],
): PrintPage {
  const page = prints.slice(0, limit)
  const last = prints.length > limit ? page.at(-1) : undefined
  return { page, cursor: last === undefined ? null : writeCursor(question, 1, keysOf(last), String(last.id)) }
}

/** A cursor is untrusted input: validate what goes into a query. */
function wholeNumber(key: SortKey | undefined): number {
  const value = Number(key ?? Number.NaN)
  if (!Number.isSafeInteger(value)) throw cursorRefused()
  return value
}

function decimalText(key: SortKey | undefined): string {
  if (typeof key !== 'string' || !/^\d{1,30}(\.\d{1,18})?$/.test(key)) throw cursorRefused()
  return key
}
