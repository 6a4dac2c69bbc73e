/**
 * Makes the fields of a log line safe to print: numbers, texts, plain objects and arrays pass; an error is reduced to
 * its name, message, code and stack; a request to its method and path; for anything else only its type is printed.
 */
import { Secret } from '#platform/secret.ts'

const HIDDEN = '[secret]'
const DEPTH_MAX = 6
const ITEMS_MAX = 50

/** Field names whose value is always hidden, in case the Secret wrapper was forgotten. */
const SECRET_NAME =
  /pass(word|phrase|wd)|secret|token|authori[sz]ation|cookie|credential|api_?key|private_?key|signature|totp|(verify|verification|email|sms)_?code/i

export function printableFields(fields: Record<string, unknown>): Record<string, unknown> {
  const printed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'req') printed[name] = printableRequest(value)
    else if (name === 'res') printed[name] = printableResponse(value)
    else printed[name] = printableNamed(name, value, 0)
  }
  return printed
}

function printableNamed(name: string, value: unknown, depth: number): unknown {
  return SECRET_NAME.test(name) && value !== undefined && value !== null ? HIDDEN : printable(value, depth)
}

function printable(value: unknown, depth: number): unknown {
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? `${value}` : value
  if (value instanceof Secret) return HIDDEN
  if (depth >= DEPTH_MAX) return '[deep]'
  if (value instanceof Error) return printableError(value, depth)
  if (Array.isArray(value)) return printableArray(value, depth)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '[Invalid Date]' : value.toISOString()
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `[${value.constructor.name}]`
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, printableNamed(name, item, depth + 1)]))
}

function printableArray(values: readonly unknown[], depth: number): unknown[] {
  const shown = values.slice(0, ITEMS_MAX).map(value => printable(value, depth + 1))
  return values.length > ITEMS_MAX ? [...shown, `[${values.length - ITEMS_MAX} more]`] : shown
}

/** Drivers attach rows, queries and connection settings to their errors, so only these fields are copied. */
function printableError(error: Error, depth: number): Record<string, unknown> {
  const { code, constraint } = propertiesOf(error)
  return {
    type: error.name,
    message: error.message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: printable(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: printableArray(error.errors, depth + 1) }),
  }
}

/** The query string is left out: it may contain search words, codes and tickets. */
function printableRequest(value: unknown): unknown {
  const { method, url } = propertiesOf(value)
  return { method, url: typeof url === 'string' ? url.split('?', 1)[0] : undefined }
}

function printableResponse(value: unknown): unknown {
  return { statusCode: propertiesOf(value)['statusCode'] }
}

function propertiesOf(value: unknown): { [name: string]: unknown } {
  return typeof value === 'object' && value !== null ? (value as { [name: string]: unknown }) : {} // any object may be asked for a property
}
