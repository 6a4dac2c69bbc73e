/**
 * Cursor paging. A cursor contains the sort keys and the id of the last row delivered, so rows that are inserted,
 * removed or moved before it cause neither duplicates nor gaps. It is opaque text that only the list that issued it
 * accepts.
 */
import { hash } from 'node:crypto'
import { AppError } from '@candela/contract/core'

/** Sort keys of a row; null if unknown. */
export type SortKey = number | string | null

export type ListOrder<Row> = {
  /** The list, its filters and its order: see `questionOf`. */
  readonly question: string
  readonly isAscending: boolean
  /** Most important first. Without any, rows are ordered by position alone. */
  keysOf(row: Row): readonly SortKey[]
  idOf(row: Row): string
  /** Position of rows with equal keys, by id, including rows not in the list right now. Without it, by id. */
  readonly places?: ReadonlyMap<string, number> | undefined
}

type CursorInput = {
  readonly current?: number | undefined
  readonly size?: number | undefined
  readonly cursor?: string | undefined
}

/** The row a cursor continues after; `page` counts the pages up to it. */
type Mark = { readonly page: number; readonly keys: readonly SortKey[]; readonly id: string }

const QUESTION_LENGTH = 8

/** A short hash of a list and everything that decides its content and order; never the page size. */
export const questionOf = (list: string, asked: object): string =>
  hash('sha256', `${list} ${JSON.stringify(asked)}`, 'base64url').slice(0, QUESTION_LENGTH)

export const placesOf = (ids: Iterable<string>): ReadonlyMap<string, number> =>
  new Map([...new Set(ids)].map((id, place) => [id, place]))

/** Largest keys first; ascending is the exact reverse. Rows whose first key is unknown come last in both directions. */
export function sortRows<Row>(rows: readonly Row[], order: Omit<ListOrder<Row>, 'question'>): Row[] {
  return rows
    .map(row => ({ row, keys: order.keysOf(row), id: order.idOf(row) }))
    .toSorted((a, b) => compareStanding(a, b, order))
    .map(({ row }) => row)
}

/** One page of sorted rows, and the cursor of the next one. */
export function cursorPage<Row>(
  rows: readonly Row[],
  input: CursorInput,
  order: ListOrder<Row>,
  sizeDefault = rows.length,
): { records: Row[]; total: number; current: number; size: number; cursor: string | null } {
  const size = input.size ?? sizeDefault
  const { first, current } = pageBegin(rows.length, at => rows[at], { ...input, size }, order)
  const records = rows.slice(first, first + size)
  const last = first + size < rows.length ? records.at(-1) : undefined
  return { records, total: rows.length, current, size, cursor: cursorBehind(last, current, order) }
}

/** Start and number of a page among `count` rows: by its number, or after the row of its cursor. */
export function pageBegin<Row>(
  count: number,
  rowAt: (at: number) => Row | undefined,
  input: CursorInput & { readonly size: number },
  order: ListOrder<Row>,
): { readonly first: number; readonly current: number } {
  const { current = 1, size, cursor } = input
  if (cursor === undefined) return { first: (current - 1) * size, current }
  const mark = readCursor(input, order.question)
  // Rows are sorted, so binary search for the first row after the mark.
  let [first, end] = [0, count]
  while (first < end) {
    const middle = (first + end) >> 1
    const row = rowAt(middle)
    if (row === undefined || isBehind(row, mark, order)) end = middle
    else first = middle + 1
  }
  return { first, current: mark.page + 1 }
}

const cursorBehind = <Row>(last: Row | undefined, page: number, order: ListOrder<Row>): string | null =>
  last === undefined ? null : writeCursor(order.question, page, order.keysOf(last), order.idOf(last))

export function writeCursor(question: string, page: number, keys: readonly SortKey[], id: string): string {
  let text = `${question}~${page}`
  for (const key of keys) text += `~${cursorPart(key)}`
  return `${text}~${cursorPart(id)}`
}

/** The mark of a cursor that belongs to the question; any other text is rejected. */
export function readCursor({ cursor = '', current }: CursorInput, question: string): Mark {
  if (current !== undefined) throw new AppError('BAD_REQUEST', NOT_BOTH)
  const [asked, page, ...parts] = cursor.split('~')
  const values = parts.map(readPart)
  const id = values.pop()
  const keys = values.filter(value => value !== undefined)
  const isRead = typeof id === 'string' && keys.length === values.length && /^[1-9]\d{0,8}$/.test(page ?? '')
  if (asked !== question || !isRead) throw cursorRefused()
  return { page: Number(page), keys, id }
}

export const cursorRefused = (): AppError => new AppError('BAD_REQUEST', NOT_OURS)

const NOT_OURS = {
  zh: 'cursor：与当前列表、排序或筛选不符，请从第一页查询',
  en: 'cursor: does not belong to this list, order and filters; start from the first page',
}
const NOT_BOTH = { zh: 'cursor：不能与 current 同时使用', en: 'cursor: cannot be used together with current' }

type Standing = { readonly keys: readonly SortKey[]; readonly id: string }
type HowToCompare = Pick<ListOrder<never>, 'isAscending' | 'places'>

/** Negative when `a` sorts first, 0 for the same row, NaN if one of two equals no longer has a position. */
function compareStanding(a: Standing, b: Standing, { isAscending, places }: HowToCompare): number {
  for (const [at, key] of a.keys.entries()) {
    const difference = compareKey(key, b.keys[at] ?? null, isAscending)
    if (difference !== 0) return difference
  }
  const isBackwards = isAscending && a.keys.length > 0 && a.keys[0] !== null
  if (places === undefined) return compareKey(a.id, b.id, !isBackwards)
  const difference = (places.get(a.id) ?? Number.NaN) - (places.get(b.id) ?? Number.NaN)
  return isBackwards ? -difference : difference
}

function isBehind<Row>(row: Row, mark: Mark, order: ListOrder<Row>): boolean {
  const keys = order.keysOf(row)
  const difference = compareStanding({ keys, id: order.idOf(row) }, mark, order)
  // Without a key, a removed row leaves nothing to continue from. With one, its equals are repeated rather than
  // skipped.
  if (Number.isNaN(difference) && keys.length === 0) throw cursorRefused()
  return difference > 0 || Number.isNaN(difference)
}

function compareKey(a: SortKey, b: SortKey, isAscending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (a === b) return 0
  return a < b === isAscending ? -1 : 1
}

/** A number as is, nothing for unknown, a text after a dot: all of it URL-safe. */
export function cursorPart(value: SortKey): string {
  if (value === null) return ''
  if (typeof value === 'number') return Math.abs(value) < 1e21 ? String(value) : String(value).replace('+', '')
  return /^[\w-]+$/.test(value) ? `.${value}` : `..${Buffer.from(value).toString('base64url')}`
}

function readPart(part: string): SortKey | undefined {
  if (part === '') return null
  if (part.startsWith('..')) return Buffer.from(part.slice(2), 'base64url').toString()
  if (part.startsWith('.')) return part.slice(1)
  const value = Number(part)
  return Number.isFinite(value) ? value : undefined
}
