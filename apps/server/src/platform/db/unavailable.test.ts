import { expect, test } from 'vitest'
import { asUnavailable, DatabaseUnavailable } from './unavailable.ts'

const withCode = (code: string): Error => Object.assign(new Error('as reported'), { code })

test.each([
  ['57P02', 'down'],
  ['57P03', 'down'],
  ['08006', 'down'],
  ['ECONNREFUSED', 'down'],
  ['53100', 'full'],
  ['ENOSPC', 'full'],
])('code %s means that the database is %s', (code, kind) => {
  const error = withCode(code)
  expect(asUnavailable(error)).toMatchObject({ kind, message: 'as reported', cause: error })
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
])('the driver’s “%s” means that it is down', message => {
  expect(asUnavailable(new Error(message))).toBeInstanceOf(DatabaseUnavailable)
})

test.each(['23505', '23503', '55P03', '22P02'])('code %s is the statement’s own failure', code => {
  const error = withCode(code)
  expect(asUnavailable(error)).toBe(error)
})
