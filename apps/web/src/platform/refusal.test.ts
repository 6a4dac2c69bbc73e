import { AppError, ERRORS } from '@candela/contract/core'
import { expect, it } from 'vitest'
import { CallError } from './client.ts'
import { isRefusal, noneIfUnlisted } from './refusal.ts'

it.each(['BAD_REQUEST', 'NO_SUCH_THING', 'PAIR_INVALID', 'PAIR_UNSUPPORTED'] as const)(
  '%s is recognised over the network and on the server',
  key => {
    const { code, text } = ERRORS[key]
    expect(isRefusal(new CallError(code, text.en, false), key)).toBe(true)
    expect(isRefusal(new AppError(key), key)).toBe(true)
    expect(isRefusal(new AppError('TOO_MANY_REQUESTS'), key)).toBe(false)
  },
)

it('[S8.19] a coin the exchange does not have is nothing to show; other failures stay failures', () => {
  expect(noneIfUnlisted(new AppError('PAIR_UNSUPPORTED'))).toBe(undefined)
  expect(noneIfUnlisted(new AppError('PAIR_INVALID'))).toBe(undefined)
  const failure = new AppError('TOO_MANY_REQUESTS')
  expect(() => noneIfUnlisted(failure)).toThrow(failure)
})
