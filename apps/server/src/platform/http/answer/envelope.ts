import { AppError, ERRORS, type Locale, type Text, textIn } from '@candela/contract/core'
import { DatabaseUnavailable } from '#platform/db/unavailable.ts'

const COLON: Text = { zh: '：', en: ': ' }

export const failureJson = (error: AppError, locale: Locale): string =>
  JSON.stringify({ code: ERRORS[error.key].code, msg: failureText(error, locale), data: null })

export function failureText({ key, detail }: AppError, locale: Locale): string {
  const sentence = textIn(locale, ERRORS[key].text)
  const more = detail === undefined ? '' : textIn(locale, detail)
  return more === '' ? sentence : `${sentence}${textIn(locale, COLON)}${more}`
}

const UNAVAILABLE = {
  down: new AppError('DATABASE_DOWN', undefined, 2_000),
  full: new AppError('STORAGE_FULL', undefined, 60_000),
} as const

/** Maps whatever was thrown to a catalogue entry; undefined for an internal error, which must be logged. */
export function asAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof DatabaseUnavailable) return UNAVAILABLE[thrown.kind]
  const code: unknown = thrown instanceof Error ? Reflect.get(thrown, 'code') : undefined
  const status: unknown = thrown instanceof Error ? Reflect.get(thrown, 'statusCode') : undefined
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('TOO_LARGE')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('UNSUPPORTED_MEDIA')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new AppError('BAD_JSON')
    case 'ENOSPC':
      return UNAVAILABLE.full
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new AppError('URI_TOO_LONG')
    default:
      return typeof status === 'number' && status >= 400 && status < 500 ? new AppError('BAD_REQUEST') : undefined
  }
}
