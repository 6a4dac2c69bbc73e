import { ERRORS, type ErrorKey } from '@candela/contract/core'
import { addGroupCall } from '@candela/contract/favourites'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { personOf, signUp } from '#testing/person.ts'

const { http, db, mailbox } = await testAccounts()
const call = callsOf(http)
const me = personOf(await signUp({ http, mailbox }, 'unlucky@example.com'))

it.each<[string, string, ErrorKey, string]>([
  ['the disk is full', '53100', 'STORAGE_FULL', '60'],
  ['another server process has crashed', '57P02', 'DATABASE_DOWN', '2'],
  ['a statement took too long', '57014', 'DATABASE_DOWN', '2'],
])('a write answers 503 and when to try again if %s', async (_why, sqlState, key, seconds) => {
  await sql`
    create or replace function fail() returns trigger language plpgsql as
      ${sql.lit(`begin raise 'as PostgreSQL does' using errcode = '${sqlState}'; end`)}`.execute(db)
  await sql`create or replace trigger fail before insert on favourite_group execute function fail()`.execute(db)
  const { status, code, headers } = await call(addGroupCall, { name: 'Unlucky' }, me)
  expect([status, code, headers['retry-after']]).toEqual([503, ERRORS[key].code, seconds])
})
