/** Failures of the database itself rather than of a statement: the request that met one can be repeated later. */

/** `down`: no connection, or no answer in time. `full`: its disk is full, so that it can only be read. */
export type Unavailability = 'down' | 'full'

export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly kind: Unavailability

  constructor(kind: Unavailability, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** SQLSTATE, or the error number of the operating system. */
const FULL_CODES = new Set(['53100', 'ENOSPC'])
const DOWN_CODES = new Set([
  '25P03', // idle in a transaction for too long, for example while this process was stopped
  '53200', // out of memory
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // shut down by an administrator
  '57P02', // the crash of another server process
  '57P03', // starting up, shutting down or recovering
  '57P05', // idle for too long
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT', // the socket of a server that is not running
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const CONNECTION_CLASS = '08'
/** The driver's own errors have no code. */
const DRIVER_MESSAGE = /^(Connection terminated|Client (has encountered|was closed)|timeout e|Query read timeout)/

/** The error of a query or connection as callers see it. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const kind = kindOf(error)
  return kind === undefined ? error : new DatabaseUnavailable(kind, reasonOf(error), { cause: error })
}

/** The driver tries every address of a name and reports each error; one is enough. */
export function reasonOf(error: unknown): string {
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [error]
  return first instanceof Error ? first.message : String(first)
}

function kindOf(error: Error): Unavailability | undefined {
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code !== 'string') return DRIVER_MESSAGE.test(error.message) ? 'down' : undefined
  if (FULL_CODES.has(code)) return 'full'
  return DOWN_CODES.has(code) || (code.length === 5 && code.startsWith(CONNECTION_CLASS)) ? 'down' : undefined
}
