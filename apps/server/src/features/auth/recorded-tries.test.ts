import { MINUTE_MS } from '@candela/quant'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createLocalLimiter } from '#platform/bus/limiter.ts'
import { testAccounts } from '#testing/accounts.ts'
import { signUp } from '#testing/person.ts'
import { eventually } from '#testing/eventually.ts'
import { createAuthFeature } from './feature.ts'

const accounts = await testAccounts()
const { clock, db, site } = accounts
const browser = { ip: '203.0.113.9', device: 'Chrome', isSecure: true, isApp: false }
const account = 'tried@example.com'
await signUp(accounts, account)

/** The password check of a node whose limiter has counted nothing yet, as after a restart or with Redis flushed. */
function forgetful() {
  const limits = createLocalLimiter(clock)
  const { proveClosed } = createAuthFeature({ ...site, limits }, { referrals: {} as never }) // not used for this
  return (password: string) =>
    proveClosed({ account, password }, browser as never).then(
      () => 'right',
      (error: { key: string; retryAfterMs?: number }) => [error.key, error.retryAfterMs],
    )
}

async function fail(times: number): Promise<void> {
  const recorded = async (): Promise<number> =>
    (await db.selectFrom('sign_in').select('at').where('is_success', '=', false).execute()).length
  const before = await recorded()
  for (let tries = 0; tries < times; tries += 1)
    expect(await forgetful()('wrong-horse-1')).toEqual(['LOGIN_WRONG', undefined])
  await eventually('the tries are recorded', async () => (await recorded()) === before + times)
}

beforeEach(() => clock.advance(10 * MINUTE_MS))

it('wrong passwords count although every node has forgotten them', async () => {
  await fail(5)
  expect(await forgetful()('wrong-horse-1')).toEqual(['LOGIN_TOO_OFTEN', MINUTE_MS])
  expect(await forgetful()('right-horse-7')).toEqual(['LOGIN_TOO_OFTEN', MINUTE_MS])
  clock.advance(MINUTE_MS)
  // The account is open, so the right password gets one step further.
  expect(await forgetful()('right-horse-7')).toEqual(['NO_SUCH_THING', undefined])
})

it('a refused try is not counted by the limiter', async () => {
  await fail(5)
  const check = forgetful()
  for (let tries = 0; tries < 9; tries += 1) await check('wrong-horse-1')
  clock.advance(MINUTE_MS)
  expect(await check('right-horse-7')).toEqual(['NO_SUCH_THING', undefined])
})

it('also those of somebody who is logged in', async () => {
  const { id } = await db.selectFrom('account').select('id').where('email', '=', account).executeTakeFirstOrThrow()
  const check = (password: string) => {
    const { proof } = createAuthFeature({ ...site, limits: createLocalLimiter(clock) }, { referrals: {} as never }) // not used for this
    return proof.checkPassword(id, password, browser as never).then(
      () => 'right',
      (error: { key: string; retryAfterMs?: number }) => [error.key, error.retryAfterMs],
    )
  }
  for (let tries = 0; tries < 5; tries += 1)
    expect(await check('wrong-horse-1')).toEqual(['PASSWORD_CURRENT_WRONG', undefined])
  expect(await check('right-horse-7')).toEqual(['LOGIN_TOO_OFTEN', MINUTE_MS])
  expect(await forgetful()('right-horse-7')).toEqual(['LOGIN_TOO_OFTEN', MINUTE_MS])
  clock.advance(MINUTE_MS)
  expect(await check('right-horse-7')).toBe('right')
})

/** While no account can be read, as when the database is down. */
async function withoutAccounts(work: () => Promise<void>): Promise<void> {
  await sql`alter table account rename to account_away`.execute(db)
  try {
    await work()
  } finally {
    await sql`alter table account_away rename to account`.execute(db)
  }
}

it('a try that the database does not decide costs nothing', async () => {
  const check = forgetful()
  await withoutAccounts(async () => {
    for (let tries = 0; tries < 6; tries += 1) expect(await check('right-horse-7')).toEqual([undefined, undefined])
  })
  expect(await check('right-horse-7')).toEqual(['NO_SUCH_THING', undefined])
})
