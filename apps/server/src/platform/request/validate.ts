import { AppError, type Text } from '@candela/contract/core'
import { Compile } from 'typebox/compile'
import type { Static, TSchema } from 'typebox'

/**
 * Validates a value against a schema without coercing, defaulting or stripping. Regardless of the schema, no text may
 * contain a NUL or a lone surrogate: the database accepts neither.
 */
export type Check<Schema extends TSchema> = (value: unknown) => Static<Schema>

export function compileCheck<Schema extends TSchema>(schema: Schema): Check<Schema> {
  const validator = Compile(schema)
  const lists = listLimits(schema)
  return value => {
    if (hasTooManyFields(value)) throw new AppError('BAD_REQUEST', TOO_MANY_FIELDS)
    // The validator does not see it.
    if (isObject(value) && Object.hasOwn(value, '__proto__')) throw new AppError('UNKNOWN_FIELD', same('__proto__'))
    for (const [name, limit] of lists)
      if (isLonger(value, name, limit))
        throw aboutField(
          name,
          whatIsWrong('maxItems', () => String(limit)),
        )
    if (validator.Check(value)) {
      const place = brokenText(value)
      if (place !== undefined) throw aboutField(place, BROKEN_TEXT)
      return value as Static<Schema> // Check() has just proved it
    }
    const errors = validator.Errors(value)
    // An unknown field is reported twice, first as a schema that nothing matches.
    throw describe(
      errors.find(error => error.keyword !== 'boolean'),
      value,
    )
  }
}

/** No call has nearly as many: not worth checking one by one, and reporting each. */
const FIELDS_MAX = 200

const hasTooManyFields = (value: unknown): boolean =>
  isObject(value) && !Array.isArray(value) && Object.keys(value).length > FIELDS_MAX

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object'

/** The lists of a schema and how long they may be: asked before each item is checked, and each fault collected. */
function listLimits(schema: TSchema): [name: string, limit: number][] {
  const properties: unknown = Reflect.get(schema, 'properties')
  if (properties === null || typeof properties !== 'object') return []
  return Object.entries(properties).flatMap(([name, property]: [string, unknown]): [string, number][] => {
    const limit: unknown =
      property !== null && typeof property === 'object' ? Reflect.get(property, 'maxItems') : undefined
    return typeof limit === 'number' ? [[name, limit]] : []
  })
}

function isLonger(value: unknown, name: string, limit: number): boolean {
  const list: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined
  return Array.isArray(list) && list.length > limit
}

/** Path of the first such text: `keys.auth`, `pairs.2`, or '' for the value itself. */
function brokenText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? '' : undefined
  if (value === null || typeof value !== 'object') return undefined
  for (const [name, inside] of Object.entries(value)) {
    const place = brokenText(name) ?? brokenText(inside)
    if (place !== undefined) return place === '' ? name : `${name}.${place}`
  }
  return undefined
}

type SchemaError = {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
}

function describe(error: SchemaError | undefined, whole: unknown): AppError {
  if (error === undefined) return new AppError('BAD_REQUEST')
  const param = (key: string): string => {
    const value: unknown = Reflect.get(error.params, key)
    return Array.isArray(value) ? value.join(', ').slice(0, 300) : String(value)
  }
  switch (error.keyword) {
    case 'additionalProperties':
      return new AppError('UNKNOWN_FIELD', same(param('additionalProperties')))
    case 'required':
      return new AppError('BAD_REQUEST', {
        zh: `缺少 ${param('requiredProperties')}`,
        en: `missing ${param('requiredProperties')}`,
      })
    default: {
      const path = error.instancePath.slice(1)
      const isNoText = error.keyword === 'enum' && isTexts(error.params) && typeof valueAt(whole, path) !== 'string'
      const wrong = whatIsWrong(isNoText ? 'text enum' : error.keyword, param)
      return aboutField(path.replaceAll('/', '.'), wrong)
    }
  }
}

/** Whether all allowed values are texts: `3` may be one of them, and the number 3 is not. */
function isTexts(params: object): boolean {
  const values: unknown = Reflect.get(params, 'allowedValues')
  return Array.isArray(values) && values.every(value => typeof value === 'string')
}

function valueAt(whole: unknown, path: string): unknown {
  if (path === '') return whole
  const names = path.split('/')
  return names.reduce<unknown>(
    (value, name) => (value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined),
    whole,
  )
}

/** The validator's own messages are English and show regular expressions, so they are not passed on. */
function whatIsWrong(keyword: string, param: (key: string) => string): Text {
  switch (keyword) {
    case 'type':
      return KINDS[param('type')] ?? NOT_ACCEPTED
    case 'enum':
      return { zh: `只能是 ${param('allowedValues')}`, en: `must be one of ${param('allowedValues')}` }
    case 'text enum':
      return {
        zh: `必须是文本，只能是 ${param('allowedValues')}`,
        en: `must be text, one of ${param('allowedValues')}`,
      }
    case 'minimum':
      return { zh: `不能小于 ${param('limit')}`, en: `must not be less than ${param('limit')}` }
    case 'maximum':
      return { zh: `不能大于 ${param('limit')}`, en: `must not be more than ${param('limit')}` }
    case 'minLength':
      return { zh: `至少需要 ${param('limit')} 个字符`, en: `must have at least ${count(param('limit'), 'character')}` }
    case 'maxLength':
      return { zh: `最多 ${param('limit')} 个字符`, en: `must have at most ${count(param('limit'), 'character')}` }
    case 'minItems':
      return { zh: `至少需要 ${param('limit')} 项`, en: `must have at least ${count(param('limit'), 'item')}` }
    case 'maxItems':
      return { zh: `最多 ${param('limit')} 项`, en: `must have at most ${count(param('limit'), 'item')}` }
    case 'pattern':
      return { zh: '格式不正确', en: 'has an invalid format' }
    default:
      return NOT_ACCEPTED
  }
}

const NOT_ACCEPTED: Text = { zh: '不符合要求', en: 'is invalid' }

const BROKEN_TEXT: Text = { zh: '不能含有 NUL 或残缺的字符', en: 'must not contain NUL or invalid characters' }

const TOO_MANY_FIELDS: Text = { zh: '字段过多', en: 'too many fields' }

const KINDS: Readonly<Record<string, Text>> = {
  integer: { zh: '必须是整数', en: 'must be a whole number' },
  number: { zh: '必须是数字', en: 'must be a number' },
  string: { zh: '必须是文本', en: 'must be text' },
  boolean: { zh: '必须是 true 或 false', en: 'must be true or false' },
  object: { zh: '必须是对象', en: 'must be an object' },
  array: { zh: '必须是列表', en: 'must be a list' },
}

const count = (limit: string, noun: string): string => `${limit} ${noun}${limit === '1' ? '' : 's'}`

const same = (text: string): Text => ({ zh: text.slice(0, 120), en: text.slice(0, 120) })

const aboutField = (field: string, what: Text): AppError =>
  new AppError('BAD_REQUEST', field === '' ? what : { zh: `${field}：${what.zh}`, en: `${field}: ${what.en}` })

/**
 * Query strings and forms contain only text, so a schema's integers and booleans are parsed from their exact spelling
 * (`12`, `-1`, `true`), and a list from a text with commas, if the field is not repeated. Anything else stays text and
 * fails validation. A field called `__proto__` stays a field.
 */
export function readTextFields(schema: TSchema, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const properties: unknown = Reflect.get(schema, 'properties')
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const property: unknown =
        properties !== null && typeof properties === 'object' ? Reflect.get(properties, name) : undefined
      const type: unknown =
        property !== null && typeof property === 'object' ? Reflect.get(property, 'type') : undefined
      return [name, typeof value === 'string' ? readText(type, value) : value]
    }),
  )
}

function readText(type: unknown, text: string): unknown {
  if (type === 'integer' && /^(0|-?[1-9]\d{0,14})$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  if (type === 'array') return text === '' ? [] : text.split(',')
  return text
}
