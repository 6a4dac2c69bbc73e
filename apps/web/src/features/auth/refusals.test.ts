import { ERRORS } from '@candela/contract/core'
import { expect, it } from 'vitest'
import { CallError } from '#platform/client.ts'
import { fieldOf } from './refusals.ts'

const refused = (code: number) => new CallError(code, 'refused', false)

it.each([
  ['one of the form', refused(ERRORS.CODE_INVALID.code), 'code'],
  ['one of another form', refused(ERRORS.REFERRAL_OWN.code), undefined],
  ['no field at all', refused(ERRORS.SERVER_ERROR.code), undefined],
  ['nothing we know', new Error('no'), undefined],
])('finds the field a refusal is about: %s', (_, error, field) => {
  expect(fieldOf(error, { CODE_INVALID: 'code', LOGIN_WRONG: 'password' })).toBe(field)
})
