import { type DestinationStream, type Logger, pino } from 'pino'
import { printableFields } from './printable.ts'

export type { Logger } from 'pino'

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** JSON lines on standard output. `printable.ts` decides what may appear in a line, not the caller. */
export function createLogger(options: { level: LogLevel; destination?: DestinationStream }): Logger {
  const { level, destination = pino.destination(1) } = options
  return pino(
    {
      level,
      base: null,
      formatters: { level: label => ({ level: label }), log: printableFields },
      // formatters.log has already made every value plain; pino's own error serialiser would add properties again.
      serializers: { err: (value: unknown) => value },
    },
    destination,
  )
}
