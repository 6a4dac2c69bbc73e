import { createSecretKey } from 'node:crypto'
import { AppError } from '@candela/contract/core'
import { expect, it } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { createPasswords } from './passwords.ts'

const make = () => {
  const clock = createTestClock()
  return { clock, passwords: createPasswords(createSecretKey(Buffer.alloc(32, 3)), clock) }
}

it('a password matches its own hash and no other', async () => {
  const { passwords } = make()
  const stored = await passwords.hash('right-horse-7')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(stored, 'right-horse-7', 'familiar')).toBe(true)
  expect(await passwords.verify(stored, 'right-horse-8', 'familiar')).toBe(false)
  expect(await passwords.verify(undefined, '', 'familiar')).toBe(false)
  expect(
    await createPasswords(createSecretKey(Buffer.alloc(32, 4)), createTestClock()).verify(
      stored,
      'right-horse-7',
      'familiar',
    ),
  ).toBe(false)
})

it('of 200 concurrent hashes only a few are computed and the rest are asked to retry', async () => {
  const { passwords } = make()
  const stored = await passwords.hash('right-horse-7')
  const before = passwords.computed
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () =>
      passwords.verify(stored, 'wrong-horse-1', 'stranger').catch((error: unknown) => error),
    ),
  )
  const refused = outcomes.filter(outcome => outcome instanceof AppError)
  expect(passwords.computed - before).toBeLessThanOrEqual(52)
  expect(refused.length).toBe(200 - (passwords.computed - before))
  expect(refused.every(error => error.key === 'LOGIN_TOO_OFTEN' && (error.retryAfterMs ?? 0) > 0)).toBe(true)
})

it('a familiar caller gets through while strangers queue', async () => {
  const { passwords } = make()
  const stored = await passwords.hash('right-horse-7')
  const order: string[] = []
  const crowd = Array.from({ length: 25 }, () =>
    passwords.verify(undefined, 'wrong-horse-1', 'stranger').then(() => order.push('stranger')),
  )
  await passwords.verify(stored, 'right-horse-7', 'familiar').then(() => order.push('familiar'))
  expect(order.indexOf('familiar')).toBeLessThan(5)
  await Promise.all(crowd)
})

it('strangers get a bounded share, and again after a while', async () => {
  const { clock, passwords } = make()
  const ask = () => passwords.verify(undefined, 'x', 'stranger')
  for (let asked = 0; asked < 40; asked += 1) await ask()
  await expect(ask()).rejects.toThrow('LOGIN_TOO_OFTEN')
  clock.advance(1000)
  await ask()
})
