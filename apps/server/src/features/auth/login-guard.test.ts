import type { Account } from '@candela/contract/account'
import { expect, it } from 'vitest'
import { createLocalLimiter } from '#platform/bus/limiter.ts'
import { createTestClock } from '#testing/clock.ts'
import { createLoginGuard } from './login-guard.ts'

const account: Account = { kind: 'email', value: 'tried@example.com' }
const ways = ['account', 'network'] as const

/** How many of thirty tries are let in, when each check ends so. */
async function letIn(way: (typeof ways)[number], check: () => Promise<true | undefined>): Promise<number> {
  const guard = createLoginGuard(createLocalLimiter(createTestClock()))
  let checked = 0
  const counted = () => {
    checked += 1
    return check()
  }
  for (let tries = 0; tries < 30; tries += 1)
    await (way === 'account'
      ? guard.tryAccount(account, counted)
      : guard.tryNetwork('203.0.113.9', '203.0.113.0/24', 'stranger', counted)
    ).catch(() => undefined)
  return checked
}

const right = async () => true as const
const wrong = async () => undefined
const broken = () => Promise.reject(new Error('the database is down'))

it.each([
  ['account', 'right', right, 30],
  ['account', 'wrong', wrong, 5],
  ['account', 'not decided', broken, 30],
  ['network', 'right', right, 30],
  ['network', 'wrong', wrong, 20],
  ['network', 'not decided', broken, 30],
] as const)(
  'of thirty tries of one %s whose password is %s so many are checked: %4$i',
  async (way, _how, check, most) => {
    expect(await letIn(way, check)).toBe(most)
  },
)
