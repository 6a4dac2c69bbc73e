import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createOutboxDispatcher } from '#platform/jobs/outbox.ts'
import { Secret } from '#platform/secret.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { silentLog } from '#testing/log.ts'
import { testKeys } from '#testing/mailbox.ts'
import { createSentMailRepo } from './sent-mail-repo.ts'
import { createMailQueue, mailOutboxHandlers } from './mailer.ts'
import { sendBySmtp, smtpServer } from './smtp.ts'

/** Mails accepted by the server: those that ended with their dot. */
const taken: string[] = []
let refusal: string | undefined
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let raw = ''
    stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
    stream.on('end', () => {
      if (refusal !== undefined) return done(new Error(refusal))
      taken.push(raw)
      done()
    })
  },
})
server.on('error', () => undefined) // a sender that disconnects
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` // it listens on a port
afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))

beforeEach(() => {
  taken.length = 0
  refusal = undefined
})

const mail = { to: 'ann@example.com', subject: 'Hello', text: 'Hello\n.\nworld', html: '<p>Hello</p>' }
const NEVER = new AbortController().signal

it('reports it before the server has the mail', async () => {
  const takenBefore: number[] = []
  await sendBySmtp(smtpServer(url), mail, '<1@candela.test>', NEVER, async () => void takenBefore.push(taken.length))
  expect(takenBefore).toEqual([0])
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain('Message-ID: <1@candela.test>')
  expect(taken[0]).toContain('world')
})

it('reveals nothing to those it must not', async () => {
  const sent = sendBySmtp(smtpServer(url), mail, '<2@candela.test>', NEVER, () =>
    Promise.reject(new Error('not again')),
  )
  await expect(sent).rejects.toThrow('not again')
  expect(taken).toEqual([])
})

it('a mail that a killed program may have handed over is not sent again; a rejected one is', async () => {
  const { db } = await testDatabase()
  const clock = createTestClock()
  const sentMails = createSentMailRepo(db)
  const post = createMailQueue(testKeys.key('seal'), clock)
  const options = {
    key: testKeys.key('seal'),
    smtpUrl: new Secret(url),
    smsUrl: undefined,
    sentMails,
    clock,
    log: silentLog,
  }
  const files = { put: () => Promise.reject(new Error('not by file')), list: async () => [] }
  const handlers = mailOutboxHandlers({ ...options, files }).urgent
  const outbox = createOutboxDispatcher({ db, clock, log: silentLog, handlers, pollMs: 1e9 })
  const ask = (key: string) => db.transaction().execute(trx => post.mail(trx, { key, accountId: null }, mail))
  const waiting = async () =>
    (await db.selectFrom('outbox').select('id').where('delivered_at', 'is', null).execute()).length

  await ask('cut')
  await sentMails.begin('cut', clock.now()) // and then it was killed
  await outbox.dispatch()
  expect(taken).toEqual([])
  expect(await waiting()).toBe(0)

  refusal = 'come back later'
  await ask('refused')
  await outbox.dispatch()
  expect(await waiting()).toBe(1)
  refusal = undefined
  clock.advance(10_000)
  await outbox.dispatch()
  expect(taken).toHaveLength(1)
  expect(await waiting()).toBe(0)
  await outbox.close()
})
