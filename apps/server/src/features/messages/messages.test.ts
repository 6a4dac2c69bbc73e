import type { User } from '@candela/contract/account'
import type { SubType } from '@candela/contract/favourites'
import type { MessageList } from '@candela/contract/messages'
import { sql, type Transaction } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createLocalBus } from '#platform/bus/local-bus.ts'
import type { Tables } from './tables.ts'
import { createOutboxDispatcher } from '#platform/jobs/outbox.ts'
import { testAccounts } from '#testing/accounts.ts'
import { testDelivery } from '#testing/delivery.ts'
import { eventually } from '#testing/eventually.ts'
import { silentLog } from '#testing/log.ts'
import { type NotifiedUser, notifiedUsers } from '#testing/notified-users.ts'
import { stationHandlers, writeStationMessage } from './account-messages.ts'
import { createNotificationRenderer } from '#platform/notifications/notification.ts'
import { createMessageRepo } from './repo.ts'
import { onMessages } from './changed-messages.ts'

const site = await testAccounts()
const { db, clock } = site
const people = await notifiedUsers(site)
const delivery = testDelivery({ db, bus: createLocalBus(silentLog), clock, isSimulated: false })
/** An unknown kind: its messages are still shown. */
const kind = { name: 'unknown', write: () => ({ title: '', text: '', path: '/' }) }

let count = 0
const someone = () => people.join(`reader${(count += 1)}@example.com`, { isMail: false, isDesktop: false })

async function give(person: NotifiedUser, keys: readonly string[], subType: SubType = 10): Promise<void> {
  for (const key of keys)
    await db.transaction().execute(trx =>
      delivery.deliver(trx, {
        key,
        subType,
        kind,
        params: { symbol: key },
        isImportant: false,
        at: clock.now(),
        recipients: [person.accountId],
      }),
    )
}

const list = (person: NotifiedUser, input: object = {}) =>
  people.call<MessageList>(person, '/open/subscribe/message_list', input)
const symbols = ({ data }: { data: MessageList }) => data.records.map(record => record.symbol)

describe('[S7.12] [S7.17] station messages', () => {
  it('are returned newest first, page by page', async () => {
    const person = await someone()
    await give(person, ['A', 'B', 'C', 'D', 'E'])
    const first = await list(person, { size: 2 })
    expect(symbols(first)).toEqual(['E', 'D'])
    const second = await list(person, { size: 2, cursor: first.data.cursor })
    expect(symbols(second)).toEqual(['C', 'B'])
    const last = await list(person, { size: 2, cursor: second.data.cursor })
    expect(symbols(last)).toEqual(['A'])
    expect(last.data.cursor).toBeNull()
    expect((await list(person, { size: 5 })).data.cursor).toBeNull()
  })

  it('are counted, and can be filtered by type', async () => {
    const person = await someone()
    await give(person, ['A', 'B'])
    await give(person, ['C'], 12)
    const counted = async (input: object) =>
      (await people.call(person, '/open/subscribe/query_message_count', input)).data
    expect(await counted({})).toEqual({ unread: 3, total: 3 })
    expect(await counted({ subType: 12 })).toEqual({ unread: 1, total: 1 })
    expect(symbols(await list(person, { subType: 10 }))).toEqual(['B', 'A'])
    expect((await people.call<User>(person, '/v2/login/user_info')).data.unread).toBe(3)
  })

  it('[S4.38] are marked read: all, some, or those up to one', async () => {
    const person = await someone()
    await give(person, ['A', 'B', 'C', 'D'])
    const { records } = (await list(person)).data
    const read = async (input: object) => (await people.call(person, '/open/subscribe/have_read', input)).data
    expect(await read({ ids: [records[0]?.id] })).toEqual({ unread: 3 })
    expect(await read({ until: records[2]?.id })).toEqual({ unread: 1 })
    expect((await list(person)).data.records.map(record => record.isRead)).toEqual([true, false, true, true])
    expect(await read({})).toEqual({ unread: 0 })
    expect(await read({})).toEqual({ unread: 0 })
  })

  it('are private: ids of other users are answered as unknown', async () => {
    const [owner, other] = [await someone(), await someone()]
    await give(owner, ['A'])
    await give(other, ['B'])
    const id = (await list(owner)).data.records[0]?.id
    const unknown = crypto.randomUUID()
    for (const [path, field] of [
      ['/open/subscribe/message_list', 'cursor'],
      ['/open/subscribe/have_read', 'until'],
    ] as const) {
      const theirs = await people.call(other, path, { [field]: id })
      expect(theirs).toEqual(await people.call(other, path, { [field]: unknown }))
      expect(theirs).toMatchObject({ status: 404, data: null })
    }
    expect((await people.call(other, '/open/subscribe/have_read', { ids: [id] })).data).toEqual({ unread: 1 })
    const own = (await list(other)).data.records[0]?.id
    expect((await people.call(other, '/open/subscribe/have_read', { ids: [id, own] })).data).toEqual({ unread: 0 })
    expect((await list(owner)).data.unread).toBe(1)
  })

  it('can be read while their owner is notified and the account is deleted', async () => {
    const person = await someone()
    await give(person, ['A', 'B'])
    const notify = writeStationMessage(createMessageRepo(db), clock)
    const owner = { id: person.accountId, email: null, phone: null, locale: 'en-US' } as const
    const words = { subject: 'Deleted', paragraphs: ['Gone.'] }
    let reading: Promise<{ status: number }> | undefined
    await db.transaction().execute(async trx => {
      await trx.selectFrom('account').select('id').where('id', '=', person.accountId).forUpdate().execute()
      await notify(trx, 'deleted', owner, { zh: words, en: words })
      reading = people.call(person, '/open/subscribe/have_read')
      await eventually('the call waits', async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length > 0
      })
      await trx.deleteFrom('account').where('id', '=', person.accountId).execute()
    })
    expect(await reading).toMatchObject({ status: 200, data: { unread: 0 } })
  })

  it('are returned at most 100 at a time', async () => {
    const person = await someone()
    for (const [input, status] of [
      [{ size: 100 }, 200],
      [{ size: 101 }, 400],
      [{ size: 0 }, 400],
      [{ cursor: 'x' }, 400],
      [{ subType: 0 }, 400],
    ] as const)
      expect(await list(person, input), JSON.stringify(input)).toMatchObject({ status })
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID())
    expect(await people.call(person, '/open/subscribe/have_read', { ids })).toMatchObject({ status: 400 })
    expect(await people.call(person, '/open/subscribe/have_read', { ids: [] })).toMatchObject({ status: 400 })
  })

  it('need a login', async () => {
    const person = await someone()
    const visitor = { ...person, token: '', cookie: '' }
    for (const path of ['message_list', 'query_message_count', 'have_read', 'ticket'])
      expect(await people.call(visitor, `/open/subscribe/${path}`)).toMatchObject({ status: 401 })
  })
})

describe('a message about the account itself', () => {
  const bus = createLocalBus(silentLog)
  const notify = writeStationMessage(createMessageRepo(db), clock)
  const station = createOutboxDispatcher({
    db,
    clock: { ...clock, every: () => () => undefined }, // only on request
    log: silentLog,
    handlers: stationHandlers(bus),
  })
  const words = { subject: 'New password', paragraphs: ['It was changed.'] }
  const write = (trx: Transaction<Tables>, key: string, { accountId: id }: NotifiedUser) =>
    notify(trx, key, { id, email: null, phone: null, locale: 'en-US' }, { zh: words, en: words })

  async function heard(work: () => Promise<unknown>): Promise<string[]> {
    const accounts: string[] = []
    const stop = onMessages(bus, accountId => accounts.push(accountId))
    await work()
    await station.dispatch()
    stop()
    return accounts
  }

  it('is sent to open pages once, after the commit', async () => {
    const person = await someone()
    const commit = () => db.transaction().execute(trx => write(trx, 'changed 1', person))
    expect(await heard(commit)).toEqual([person.accountId])
    expect(await heard(commit)).toEqual([])
    expect((await list(person)).data).toMatchObject({ unread: 1, records: [{ title: 'New password' }] })
  })

  it('is not sent after a rollback', async () => {
    const person = await someone()
    const rollBack = () =>
      db.transaction().execute(async trx => {
        await write(trx, 'changed 2', person)
        throw new Error('changed my mind')
      })
    expect(await heard(() => rollBack().catch(() => undefined))).toEqual([])
  })
})

it('two notification kinds cannot have the same name', () => {
  expect(() => createNotificationRenderer([kind, kind])).toThrow('same name')
})
