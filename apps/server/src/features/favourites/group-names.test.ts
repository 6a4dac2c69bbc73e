/** The migration to named groups on a database in use. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkGroupName } from '@candela/contract/account'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrationsFolder } from '#platform/config/server-root.ts'
import { testDatabase } from '#testing/database.ts'

const { db } = await testDatabase()
const ADA = '11111111-0000-4000-8000-000000000001'
const BOB = '11111111-0000-4000-8000-000000000002'

it('later groups with a duplicate name get a number, and all others keep theirs', async () => {
  await sql`drop index favourite_group_name, outbox_account; alter table outbox drop column account_id`.execute(db)
  const rest = { password_hash: '', nickname: '', locale: 'zh-CN', created_at: 1, seen_at: 1, phone: null } as const
  await db
    .insertInto('account')
    .values([
      { id: ADA, email: 'ada@example.com', referral_code: '100000001', ...rest },
      { id: BOB, email: 'bob@example.com', referral_code: '100000002', ...rest },
    ])
    .execute()
  const names = ['DeFi', 'defi', 'DEFI', 'defi2', '一二三四五', '一二三四五', 'abcdefghij', 'ABCDEFGHIJ', '主流']
  const groups = names.map((name, place) => ({ account_id: ADA, sub_type: 10, name, place }))
  await db
    .insertInto('favourite_group')
    .values(
      [
        ...groups,
        { account_id: ADA, sub_type: 12, name: 'DeFi', place: 0 },
        { account_id: BOB, sub_type: 10, name: 'DeFi', place: 0 },
      ].map(group => ({ id: crypto.randomUUID(), created_at: 1, ...group })),
    )
    .execute()

  await sql.raw(readFileSync(join(migrationsFolder(), '0017_account_leftovers.sql'), 'utf8')).execute(db)

  const rows = await db
    .selectFrom('favourite_group')
    .select(['name', 'sub_type', 'account_id'])
    .orderBy('place')
    .execute()
  const left = rows.filter(row => row.account_id === ADA && row.sub_type === 10).map(row => row.name)
  expect(left).toEqual([
    'DeFi',
    'defi3',
    'DEFI4',
    'defi2',
    '一二三四五',
    '一二三四2',
    'abcdefghij',
    'ABCDEFGH2',
    '主流',
  ])
  expect(left.map(checkGroupName)).toEqual(left.map(() => undefined))
  const others = rows.filter(row => row.account_id === BOB || row.sub_type === 12)
  expect(others.map(row => row.name)).toEqual(['DeFi', 'DeFi'])
})
