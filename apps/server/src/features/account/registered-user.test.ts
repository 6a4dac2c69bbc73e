/** Everything that requires an account, tried as a visitor and as a logged-in user. */
import { editUserCall, userInfoCall } from '@candela/contract/account'
import { changePasswordCall, loginCall } from '@candela/contract/auth'
import type { Call } from '@candela/contract/core'
import { addGroupCall, groupListCall, groupPairListCall, subscribeCall } from '@candela/contract/favourites'
import { invitationCall } from '@candela/contract/invitation'
import { editSubConfigCall, viewSubConfigCall } from '@candela/contract/subscriptions'
import { describe, expect, it } from 'vitest'
import { testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import { personOf, signUp } from '#testing/person.ts'

const { http, mailbox } = await testAccounts()
const call = callsOf(http)
const person = await signUp({ http, mailbox }, 'registered@example.com')
const me = personOf(person)
const NEED_LOGIN = { status: 401, msg: 'Need to log in' }
const BTC = 'candela-spot/btc.usdt'
const FLASH = 2

/** The action, and where its result can be seen. */
const PARTS: readonly [string, [Call, object], [Call, object], object][] = [
  ['groups', [addGroupCall, { name: 'DeFi' }], [groupListCall, {}], { records: [{ name: 'DeFi' }] }],
  ['favourites', [subscribeCall, { pair: BTC }], [groupPairListCall, {}], { records: [{ pair: BTC }] }],
  [
    'push, in-site or by e-mail',
    [editSubConfigCall, { subType: FLASH, isSysMessage: false, isMail: true }],
    [viewSubConfigCall, { subType: FLASH }],
    { isSysMessage: false, isMail: true },
  ],
  ['a profile', [editUserCall, { nickname: 'Jo' }], [userInfoCall, {}], { nickname: 'Jo' }],
]

describe('[S1.12] [S6.03] a registered user has', () => {
  it.each(PARTS)('%s', async (_, [change, input], [read, about], seen) => {
    expect(await call(change, input)).toMatchObject(NEED_LOGIN)
    expect(await call(read, about)).toMatchObject(NEED_LOGIN)
    expect(await call(change, input, me)).toMatchObject({ code: 10000 })
    expect(await call(read, about, me)).toMatchObject({ code: 10000, data: seen })
  })

  it('points', async () => {
    expect(await call(invitationCall)).toMatchObject(NEED_LOGIN)
    const { data } = await call(invitationCall, {}, me)
    await signUp({ http, mailbox }, 'invited@example.com', data.code)
    expect((await call(invitationCall, {}, me)).data).toMatchObject({ totalPoints: 100, totalInvited: 1 })
  })

  it('a password that can be changed', async () => {
    const passwords = { password: 'other-horse-8', passwordAgain: 'other-horse-8' }
    const input = { currentPassword: person.password, ...passwords }
    expect(await call(changePasswordCall, input)).toMatchObject(NEED_LOGIN)
    expect(await call(changePasswordCall, input, me)).toMatchObject({ code: 10000 })
    const account = person.email
    expect((await call(loginCall, { account, password: person.password })).code).toBe(40110)
    expect((await call(loginCall, { account, password: 'other-horse-8' })).code).toBe(10000)
  })
})
