import { getSystemErrorMessage } from 'node:util'

/** Why a file cannot be read, for people, without its name. */
export function fileFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { errno }: NodeJS.ErrnoException = error
  return errno === undefined ? error.message : getSystemErrorMessage(errno)
}
