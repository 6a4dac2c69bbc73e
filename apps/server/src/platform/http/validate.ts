import { AppError, type Text } from '@candela/contract'
import { Compile } from 'typebox/compile'
import type { Static, TSchema } from 'typebox'

/** Checks a value against a schema as it is: nothing is coerced, defaulted or stripped. */
export type Check<Schema extends TSchema> = (value: unknown) => Static<Schema>

export function compileCheck<Schema extends TSchema>(schema: Schema): Check<Schema> {
  const validator = Compile(schema)
  return value => {
    if (validator.Check(value)) return value as Static<Schema> // Check() has just proved it
    const errors = validator.Errors(value)
    // An unknown field is reported twice, first as a schema that nothing fits.
    throw describe(errors.find(error => error.keyword !== 'boolean'))
  }
}

type SchemaError = {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
  readonly message: string
}

function describe(error: SchemaError | undefined): AppError {
  if (error === undefined) return new AppError('BAD_REQUEST')
  const field = error.instancePath.slice(1).replaceAll('/', '.')
  const listed = (key: string): string => {
    const value: unknown = Reflect.get(error.params, key)
    return Array.isArray(value) ? value.join(', ').slice(0, 300) : String(value)
  }
  switch (error.keyword) {
    case 'additionalProperties':
      return new AppError('UNKNOWN_FIELD', same(listed('additionalProperties')))
    case 'required':
      return new AppError('BAD_REQUEST', {
        zh: `缺少 ${listed('requiredProperties')}`,
        en: `missing ${listed('requiredProperties')}`,
      })
    case 'enum':
      return aboutField(field, {
        zh: `只能是 ${listed('allowedValues')}`,
        en: `must be one of ${listed('allowedValues')}`,
      })
    default:
      return aboutField(field, { zh: error.message, en: error.message })
  }
}

const same = (text: string): Text => ({ zh: text.slice(0, 120), en: text.slice(0, 120) })

const aboutField = (field: string, what: Text): AppError =>
  new AppError('BAD_REQUEST', field === '' ? what : { zh: `${field}：${what.zh}`, en: `${field}: ${what.en}` })

/**
 * Query strings and forms carry only text, so a schema's integers and booleans are read from their one exact
 * spelling (`12`, `true`). Anything else stays text and the check refuses it.
 */
export function readTextFields(schema: TSchema, fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const properties: unknown = Reflect.get(schema, 'properties')
  const result: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    const property: unknown =
      properties !== null && typeof properties === 'object' ? Reflect.get(properties, name) : undefined
    const type: unknown = property !== null && typeof property === 'object' ? Reflect.get(property, 'type') : undefined
    result[name] = typeof value === 'string' ? readText(type, value) : value
  }
  return result
}

function readText(type: unknown, text: string): unknown {
  if (type === 'integer' && /^(0|[1-9]\d{0,14})$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
