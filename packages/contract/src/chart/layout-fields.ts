/** Reads the values inside a layout. Each function returns the value with its type or throws a `LayoutFault`. */
import type { Text } from '../core/locale.ts'

type FaultKey = 'LAYOUT_INVALID' | 'INDICATORS_FULL' | 'DRAWINGS_FULL'

/** The rule that a layout breaks, and where: `charts[0].indicators[2].params.length`. */
export class LayoutFault extends Error {
  readonly key: FaultKey
  readonly at: string
  readonly detail: Text
  constructor(key: FaultKey, at: string, why: Text) {
    const where = at === '' ? 'layout' : at
    super(`${where} ${why.en}`)
    this.name = 'LayoutFault'
    this.key = key
    this.at = at
    this.detail = { zh: `${where} ${why.zh}`, en: `${where} ${why.en}` }
  }
}

export function refuse(at: string, zh: string, en: string, key: FaultKey = 'LAYOUT_INVALID'): never {
  throw new LayoutFault(key, at, { zh, en })
}

export const below = (at: string, field: string): string => (at === '' ? field : `${at}.${field}`)

/** Names in a message come from the sender: shortened, and without what could not be shown. */
const NAME_SHOWN = 24
const shown = (name: string): string => name.slice(0, NAME_SHOWN).replaceAll(/[^\w./-]/g, '?')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** An object with exactly these fields; `optional` ones may be missing. */
export function fieldsOf<Field extends string>(
  at: string,
  value: unknown,
  required: readonly Field[],
  optional: readonly Field[] = [],
): Readonly<Record<Field, unknown>> {
  if (!isObject(value)) return refuse(at, '应为对象', 'must be an object')
  const missing = required.find(field => !Object.hasOwn(value, field))
  if (missing !== undefined) refuse(below(at, missing), '缺失', 'is missing')
  const known: readonly string[] = [...required, ...optional]
  const unknown = Object.keys(value).find(field => !known.includes(field))
  if (unknown !== undefined) refuse(below(at, shown(unknown)), '不是已知字段', 'is not a known field')
  return value
}

/** The entries of an object whose keys are data. `rule` is the one that too many of them break. */
export function entriesOf(
  at: string,
  value: unknown,
  max: number,
  rule?: FaultKey,
): [key: string, at: string, value: unknown][] {
  if (!isObject(value)) return refuse(at, '应为对象', 'must be an object')
  const keys = Object.keys(value)
  if (keys.length > max) refuse(at, `最多 ${max} 项`, `can have up to ${max} entries`, rule)
  return keys.map(key => [key, below(at, shown(key)), value[key]])
}

export function listOf(at: string, value: unknown, min: number, max: number): readonly unknown[] {
  if (!Array.isArray(value)) return refuse(at, '应为数组', 'must be an array')
  if (value.length < min || value.length > max)
    refuse(at, `应有 ${min} 至 ${max} 项`, `must have ${min} to ${max} entries`)
  return value
}

export function numberIn(at: string, value: unknown, { min, max }: { readonly min: number; readonly max: number }) {
  if (typeof value !== 'number' || !(value >= min && value <= max))
    return refuse(at, `应为 ${min} 至 ${max} 的数`, `must be a number from ${min} to ${max}`)
  return value
}

export function integerIn(at: string, value: unknown, range: { readonly min: number; readonly max: number }): number {
  const { min, max } = range
  if (!Number.isInteger(value)) refuse(at, `应为 ${min} 至 ${max} 的整数`, `must be an integer from ${min} to ${max}`)
  return numberIn(at, value, range)
}

export function flagOf(at: string, value: unknown): boolean {
  return typeof value === 'boolean' ? value : refuse(at, '应为 true 或 false', 'must be true or false')
}

export function choiceOf<Value>(at: string, value: unknown, choices: readonly Value[]): Value {
  const found = choices.find(choice => choice === value)
  return found ?? refuse(at, `应为 ${choices.join('、')} 之一`, `must be one of ${choices.join(', ')}`)
}

/** A text of at most `max` UTF-16 units that a page can show. */
export function textOf(at: string, value: unknown, max: number): string {
  if (typeof value !== 'string' || value.length > max)
    return refuse(at, `应为最多 ${max} 个字符的文本`, `must be a text of up to ${max} characters`)
  if (UNSHOWN.test(value)) refuse(at, '含有不可显示的字符', 'contains characters that cannot be shown')
  return value
}

/** Control characters but line breaks, and halves of a character. */
const UNSHOWN = /[^\P{Cc}\n]|\p{Cs}/u

export function matchOf(at: string, value: unknown, pattern: RegExp, zh: string, en: string): string {
  return typeof value === 'string' && pattern.test(value) ? value : refuse(at, zh, en)
}

const ID = /^[A-Za-z0-9_-]{1,24}$/
export const idOf = (at: string, value: unknown): string =>
  matchOf(at, value, ID, '应为 1 至 24 个字母、数字、_ 或 -', 'must be 1 to 24 letters, digits, _ or -')

/** Ids of a list, each once. */
export function refuseRepeated(at: string, ids: readonly string[]): void {
  if (new Set(ids).size < ids.length) refuse(at, '有重复的 id', 'has an id twice')
}
