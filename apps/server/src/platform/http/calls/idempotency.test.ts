import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ERRORS } from '@candela/contract/core'
import { addGroupCall } from '@candela/contract/favourites'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobOf, testAccounts } from '#testing/accounts.ts'
import { callsOf } from '#testing/calls.ts'
import type { KeyedWriteChild } from '#testing/keyed-write-child.ts'
import { personOf, signUp } from '#testing/person.ts'
import { ANSWER_KEPT_MS, createIdempotency, type KeyedRequest, readKey } from './idempotency.ts'
import { createIdempotencyRepo } from './idempotency-repo.ts'

const { http, db, clock, mailbox, site, features } = await testAccounts()
const call = callsOf(http)
const idempotency = createIdempotency(createIdempotencyRepo(db), clock)
let me: Record<string, string>
let accountId: string
let count = 0

beforeAll(async () => {
  await sql`create table effect (id serial primary key, made_by text)`.execute(db)
  me = personOf(await signUp({ http, mailbox }, 'keyed@example.com'))
  const row = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  accountId = row.id
})

beforeEach(async () => {
  await sql`truncate effect`.execute(db)
})

const effects = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from effect`.execute(db)
  return Number(rows[0]?.count)
}

const aRequest = (change: Partial<KeyedRequest> = {}): KeyedRequest => ({
  accountId,
  call: 'test',
  key: `key-${(count += 1)}`,
  input: { price: '1' },
  ...change,
})

/** Its answer identifies the run that made it. */
const write = (request: KeyedRequest, by = idempotency) =>
  by.run(request, async trx => {
    await sql`insert into effect (made_by) values ('test')`.execute(trx)
    return { run: (count += 1) }
  })

describe('a write with an Idempotency-Key', () => {
  it('is executed once for 64 concurrent requests, and all get the same answer', async () => {
    const request = aRequest()
    const answers = await Promise.all(Array.from({ length: 64 }, () => write(request)))
    expect(await effects()).toBe(1)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('is executed once when the requests reach two processes', async () => {
    const request = aRequest()
    const other = createIdempotency(createIdempotencyRepo(db), clock)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => write(request, at % 2 === 0 ? idempotency : other)),
    )
    expect(await effects()).toBe(1)
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  it('answers a repeat for a day, whatever the order of its fields, and executes it again after that', async () => {
    const request = aRequest({ input: { pair: 'a', price: '1' } })
    const first = await write(request)
    clock.advance(ANSWER_KEPT_MS - 1)
    expect(await write({ ...request, input: { price: '1', pair: 'a' } })).toEqual(first)
    clock.advance(1)
    expect(await write(request)).not.toEqual(first)
    expect(await effects()).toBe(2)
  })

  it('rejects the key for another input, and accepts it for another call and another account', async () => {
    const request = aRequest()
    await write(request)
    await expect(write({ ...request, input: { price: '2' } })).rejects.toMatchObject({ key: 'IDEMPOTENCY_KEY_USED' })
    await write({ ...request, call: 'other' })
    expect(await effects()).toBe(2)
  })

  it('is tried again after a failure, which stores nothing', async () => {
    const request = aRequest()
    const failing = idempotency.run(request, async trx => {
      await sql`insert into effect (made_by) values ('test')`.execute(trx)
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await effects()).toBe(0)
    await write(request)
    expect(await effects()).toBe(1)
  })

  it('asks to retry when the first request takes too long', async () => {
    const request = aRequest()
    const elsewhere = createIdempotency(createIdempotencyRepo(db), clock)
    let finish: () => void = () => undefined
    const started = new Promise<void>(resolve => {
      void elsewhere.run(request, () => {
        resolve()
        return new Promise(done => {
          finish = () => done({})
        })
      })
    })
    await started
    const impatient = createIdempotency(createIdempotencyRepo(db, 100), clock)
    await expect(write(request, impatient)).rejects.toMatchObject({ key: 'IDEMPOTENCY_RUNNING', retryAfterMs: 2000 })
    finish()
  })

  it.each(['before-commit', 'after-commit'] as const)(
    'is done exactly once when the program is killed %s and the request is repeated',
    async stopAt => {
      const request = aRequest()
      const options: KeyedWriteChild = { connection: site.database.connection, request, now: clock.now(), stopAt }
      const child = spawn(
        process.execPath,
        [join(import.meta.dirname, '../../../testing/keyed-write-child.ts'), JSON.stringify(options)],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      await once(child.stdout, 'data')
      child.kill('SIGKILL')
      await once(child, 'exit')
      const answer = await write(request)
      expect(await effects()).toBe(1)
      if (stopAt === 'after-commit') expect(answer).toEqual({ madeBy: 'child' })
    },
    30_000,
  )
})

describe('a key', () => {
  it.each([
    ['a', 'a'],
    ['!~'.repeat(32), '!~'.repeat(32)],
    [undefined, undefined],
  ])('%s is taken', (header, key) => expect(readKey(header, false)).toBe(key))

  it.each([[''], ['a b'], ['x'.repeat(65)], ['键'], [['a', 'b']]])('%j is refused', header =>
    expect(() => readKey(header, false)).toThrow(expect.objectContaining({ key: 'IDEMPOTENCY_KEY_INVALID' })),
  )

  it('is rejected if it is missing and the call requires one', () =>
    expect(() => readKey(undefined, true)).toThrow(expect.objectContaining({ key: 'IDEMPOTENCY_KEY_NEEDED' })))
})

describe('over HTTP', () => {
  const addGroup = (name: string, key?: string) =>
    call(addGroupCall, { name }, { ...me, ...(key === undefined ? {} : { 'idempotency-key': key }) })

  it('a call with a key answers repeats with the first answer', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => addGroup('Keyed', 'group-1')))
    for (const { status, data } of answers) expect([status, data]).toEqual([200, answers[0]?.data])
    expect((await addGroup('Keyed')).code).toBe(ERRORS.GROUP_NAME_TAKEN.code)
    expect((await addGroup('Other', 'group-1')).code).toBe(ERRORS.IDEMPOTENCY_KEY_USED.code)
    expect((await addGroup('Other', 'no good')).code).toBe(ERRORS.IDEMPOTENCY_KEY_INVALID.code)
  })

  it('stored answers are removed by the daily job and with the account', async () => {
    await addGroup('Tidied', 'group-2')
    clock.advance(ANSWER_KEPT_MS)
    await jobOf(features, 'auth.tidy').run(undefined, { id: '', signal: new AbortController().signal })
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([])
    await write(aRequest())
    await db.deleteFrom('account').where('id', '=', accountId).execute()
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([])
  })
})
