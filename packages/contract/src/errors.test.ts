import { describe, expect, it } from 'vitest'
import { isSuccess, sessionEffect, SUCCESS } from './codes.ts'
import { AppError, ERRORS } from './errors.ts'

const entries = Object.entries(ERRORS)

describe('errors', () => {
  it.each(entries)('%s has a sentence in both languages and a fitting status', (_, { text, status }) => {
    expect(text.zh).toMatch(/\p{Script=Han}/u)
    expect(text.en).toMatch(/^[\x20-\x7e]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  })

  it('have a number each, and none that means success', () => {
    const codes = entries.map(([, { code }]) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter(isSuccess)).toEqual([])
  })

  it('carry their key and what they are about', () => {
    const error = new AppError('BAD_REQUEST', { zh: '页码', en: 'page' }, 1000)
    expect(error).toMatchObject({ key: 'BAD_REQUEST', message: 'BAD_REQUEST: page', retryAfterMs: 1000 })
    expect(new AppError('NEED_LOGIN').message).toBe('NEED_LOGIN')
  })
})

it.each([
  [10000, true],
  [200, true],
  [10001, false],
  [0, false],
])('code %i is a success: %s', (code, is) => expect(isSuccess(code)).toBe(is))

describe('what a code does to the session', () => {
  it.each([
    [10001, 'end-session'], // [S4.02] [S8.02]
    [12000, 'end-session'], // [S4.02] [S8.02]
    [20100, 'end-broker-authorisation'], // [S4.03] [S8.02]
    [200101, 'refresh-broker'], // [S8.02]
    [SUCCESS, 'none'],
    [200, 'none'],
    [ERRORS.NEED_LOGIN.code, 'none'],
    [ERRORS.SERVER_ERROR.code, 'none'],
    [99999, 'none'],
  ])('%i: %s', (code, effect) => expect(sessionEffect(code)).toBe(effect))
})
