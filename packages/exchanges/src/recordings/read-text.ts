import { readFileSync, statSync } from 'node:fs'

/** Some programs put it before a text. */
const BYTE_ORDER_MARK = /^\uFEFF/

export const withoutMark = (text: string): string => text.replace(BYTE_ORDER_MARK, '')

/** Refuses what is not a file: a pipe would be waited for. */
export function readText(path: string): string {
  if (!statSync(path).isFile()) throw new Error('not a file')
  return withoutMark(readFileSync(path, 'utf8'))
}
