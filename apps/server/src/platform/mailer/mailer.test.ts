import { afterAll, expect, it } from 'vitest'
import { createOutboxDispatcher } from '#platform/jobs/outbox.ts'
import { createTestClock } from '#testing/clock.ts'
import { testDatabase } from '#testing/database.ts'
import { silentLog } from '#testing/log.ts'
import { testKeys } from '#testing/mailbox.ts'
import { createSentMailRepo } from './sent-mail-repo.ts'
import { createMailQueue, mailOutboxHandlers } from './mailer.ts'

const { db } = await testDatabase()
const clock = createTestClock()
const mailQueue = createMailQueue(testKeys.key('seal'), clock)
const letter = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

let releaseNotices: () => void = () => undefined
const noticesMayGo = new Promise<void>(resolve => {
  releaseNotices = resolve
})
const delivered: string[] = []
const lines = mailOutboxHandlers({
  key: testKeys.key('seal'),
  smtpUrl: undefined,
  smsUrl: undefined,
  files: {
    async put(key, { kind, to }) {
      if (key.startsWith('notice')) await noticesMayGo
      delivered.push(`${kind} to ${to}`)
    },
    list: async () => [],
  },
  sentMails: createSentMailRepo(db),
  clock,
  log: silentLog,
})
const [urgent, bulk] = [lines.urgent, lines.bulk].map(handlers =>
  createOutboxDispatcher({ db, clock, log: silentLog, handlers }),
)
afterAll(() => Promise.all([urgent?.close(), bulk?.close()]))

it('a code does not wait behind bulk mail, however slow that is', async () => {
  await db.transaction().execute(async trx => {
    for (const name of ['ann', 'bob', 'cid'])
      await mailQueue.bulkMail(
        trx,
        { key: `notice:${name}`, accountId: null },
        { to: `${name}@example.com`, ...letter },
      )
    await mailQueue.mail(trx, { key: 'code:1', accountId: null }, { to: 'dan@example.com', ...letter })
    await mailQueue.sms(trx, { key: 'code:2', accountId: null }, { to: '13800138000', text: '123456' })
  })
  const slow = bulk?.dispatch()
  await urgent?.dispatch()
  expect(delivered).toEqual(['mail to dan@example.com', 'sms to 13800138000'])
  releaseNotices()
  await slow
  expect(delivered.slice(2)).toEqual(['mail to ann@example.com', 'mail to bob@example.com', 'mail to cid@example.com'])
})

it('not even the database can read a message', async () => {
  const rows = await db.selectFrom('outbox').select('payload').execute()
  expect(rows).toHaveLength(5)
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|123456|Hello/)
})
