import type { TSchema } from 'typebox'
import type { ServedFile } from '#platform/http/files/data-files.ts'
import { API_PREFIX, type Call, ERRORS, LOCALES, RATE_LIMITS, takesKey } from '@candela/contract/core'

/** OpenAPI 3.1 of all calls served: our schemas are already JSON Schema. */
export function openApiDocument(calls: readonly Call[], files: readonly ServedFile[], version: string): object {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const methods = (paths[API_PREFIX + call.path] ??= {})
    for (const method of call.methods) methods[method.toLowerCase()] = operation(call, method)
  }
  for (const file of files) paths[file.path] = { get: fileOperation(file) }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Candela',
      version,
      description:
        'Market data of Candela 烛见. Every answer is an envelope { code, msg, data }; 10000 is success. Free, no key needed for public calls.',
    },
    paths,
    components: {
      schemas: { Failure: failureSchema() },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  }
  return asJsonSchema2020(document)
}

/** Converts tuples to the form OpenAPI 3.1 requires: our schemas use the older one. */
function asJsonSchema2020<T>(value: T): T
function asJsonSchema2020(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(each => asJsonSchema2020<unknown>(each))
  if (value === null || typeof value !== 'object') return value
  const { items, additionalItems, ...rest } = value as { items?: unknown; additionalItems?: unknown } // may have them
  const others = Object.entries(rest).map(([key, each]) => [key, asJsonSchema2020(each)])
  const known = items === undefined ? {} : { items: asJsonSchema2020(items) }
  return {
    ...Object.fromEntries(others),
    ...(Array.isArray(items) ? { prefixItems: asJsonSchema2020(items), items: additionalItems ?? false } : known),
  }
}

function fileOperation({ path, type, input }: ServedFile): object {
  return {
    operationId: `file${path.replaceAll(/[^a-z]+(.)?/gi, (_, first: string = '') => first.toUpperCase())}`,
    summary: `What ${path.replace(/\.\w+$/, '')} shows, as a file`,
    parameters: queryParameters(input),
    responses: {
      200: { description: 'The file', content: { [type]: { schema: type === 'text/csv' ? { type: 'string' } : {} } } },
      '4XX': REFUSED,
    },
  }
}

const REFUSED = {
  description: 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
}

const queryParameters = (input: TSchema): object[] =>
  Object.entries(propertiesOf(input)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: isRequired(input, name),
    schema,
  }))

const keyHeader = ({ idempotency }: Call): object => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: idempotency === 'key',
  schema: { type: 'string', minLength: 1, maxLength: 64 },
})

function operation(call: Call, method: string): object {
  const takesQuery = method === 'GET' || method === 'DELETE'
  const fields = propertiesOf(call.input)
  return {
    operationId: method === call.methods[0] ? call.name : `${call.name}${method[0]}${method.slice(1).toLowerCase()}`,
    summary: `${call.summary.en} · ${call.summary.zh}`,
    ...(call.auth === 'public' ? {} : { security: [{ token: [] }] }),
    'x-rate': RATE_LIMITS[call.rate],
    'x-cache': call.cache,
    'x-idempotency': call.idempotency,
    parameters: [
      { name: 'Locale', in: 'header', required: false, schema: { type: 'string', enum: LOCALES } },
      ...(takesKey(call) ? [keyHeader(call)] : []),
      ...Object.entries(propertiesOf(call.params)).map(([name, schema]) => ({
        name,
        in: 'path',
        required: true,
        schema,
      })),
      ...(takesQuery ? queryParameters(call.input) : []),
    ],
    ...(takesQuery || Object.keys(fields).length === 0
      ? {}
      : { requestBody: { required: true, content: bodyTypes(call) } }),
    responses: {
      200: {
        description: 'Success',
        content:
          call.answer === 'text'
            ? { 'text/plain': { schema: { type: 'string' } } }
            : { 'application/json': { schema: envelopeSchema(call) } },
      },
      '4XX': REFUSED,
    },
  }
}

function bodyTypes({ form, input }: Call): object {
  const json = { 'application/json': { schema: input } }
  return form ? { ...json, 'application/x-www-form-urlencoded': { schema: input } } : json
}

const envelopeSchema = (call: Call): object => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer', const: 10000 }, msg: { type: 'string' }, data: call.data },
})

function failureSchema(): object {
  const codes = Object.values(ERRORS).map(error => `${error.code}: ${error.text.en}`)
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', description: codes.join('\n') },
      msg: { type: 'string' },
      data: { type: 'null' },
    },
  }
}

function propertiesOf(schema: object): Readonly<Record<string, object>> {
  const properties: unknown = Reflect.get(schema, 'properties')
  return properties !== null && typeof properties === 'object' ? Object.fromEntries(Object.entries(properties)) : {}
}

function isRequired(schema: object, name: string): boolean {
  const required: unknown = Reflect.get(schema, 'required')
  return Array.isArray(required) && required.includes(name)
}
