/** Calls that store something of the caller's session, while that session ends. */
import { createECDH } from 'node:crypto'
import { type Call, ERRORS } from '@candela/contract/core'
import { liveTicketCall } from '@candela/contract/messages'
import { addPushCall } from '@candela/contract/subscriptions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { eventually } from '#testing/eventually.ts'
import { personOf, signUp } from '#testing/person.ts'

const { http, db, mailbox } = await testAccounts()
const call = callsOf(http)
const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/1',
  keys: {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: Buffer.alloc(16, 3).toString('base64url'),
  },
}

it.each<[string, Call, object]>([
  ['a ticket for the live socket', liveTicketCall, {}],
  ['registering a browser for notifications', addPushCall, BROWSER],
])('%s that races a logout answers as logged out', async (_what, asked, input) => {
  const me = personOf(await signUp({ http, mailbox }, `racer-${asked.name}@example.com`.toLowerCase()))
  const answer = await db.transaction().execute(async trx => {
    await trx.deleteFrom('session').execute()
    const waiting = call(asked, input, me)
    await eventually('the call waits for the logout', async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(db)
      return rows.length > 0
    })
    return { waiting }
  })
  const { status, code } = await answer.waiting
  expect([status, code]).toEqual([401, ERRORS.SESSION_ENDED.code])
})
