import { DAY_MS } from '@candela/quant'
import { expect, it } from 'vitest'
import { jobOf, testAccounts } from '#testing/accounts.ts'
import { eventually } from '#testing/eventually.ts'
import { signUp } from '#testing/person.ts'

const { http, clock, mailbox, db, features } = await testAccounts()

it('removes what has expired, and nothing else', async () => {
  const tidy = jobOf(features, 'auth.tidy')
  const run = () => tidy.run(undefined, { id: '', signal: AbortSignal.any([]) })
  const counts = async () => ({
    accounts: (await db.selectFrom('account').select('id').execute()).length,
    sessions: (await db.selectFrom('session').select('id').execute()).length,
    codes: (await db.selectFrom('code').select('target').execute()).length,
    budgets: (await db.selectFrom('code_budget').select('target').execute()).length,
    signIns: (await db.selectFrom('sign_in').select('at').execute()).length,
    messages: (await db.selectFrom('outbox').select('id').execute()).length,
  })
  await signUp({ http, mailbox }, 'tidy@example.com')
  const all = { accounts: 1, sessions: 1, codes: 1, budgets: 1, signIns: 2, messages: 1 }
  // Written after the answer.
  await eventually('the sign-in is recorded', async () => (await counts()).signIns === all.signIns)
  await run()
  expect(await counts()).toEqual(all)
  clock.advance(2 * DAY_MS)
  await run()
  expect(await counts()).toEqual({ ...all, codes: 0, budgets: 0 })
  clock.advance(29 * DAY_MS)
  await run()
  expect(await counts()).toEqual({ ...all, codes: 0, budgets: 0, sessions: 0, messages: 0 })
  clock.advance(60 * DAY_MS)
  await run()
  expect(await counts()).toEqual({ ...all, codes: 0, budgets: 0, sessions: 0, messages: 0, signIns: 0 })
})
