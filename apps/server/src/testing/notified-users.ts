/** Users with all channels, and what they received through each. */
import { API_PREFIX } from '@candela/contract/core'
import type { SubConfig } from '@candela/contract/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { afterAll } from 'vitest'
import type { Clock } from '#platform/clock.ts'
import type { Tables } from '#platform/db/tables.ts'
import { createOutboxDispatcher } from '#platform/jobs/outbox.ts'
import { pushHandlers } from '#platform/push/push.ts'
import { createPushRepo } from '#platform/push/push-repo.ts'
import { createVapid } from '#platform/push/vapid.ts'
import { silentLog } from './log.ts'
import { type Person, personOf, signUp } from './person.ts'
import { type Mailbox, testKeys } from './mailbox.ts'
import { type PushBrowser, startPushService } from './push-service.ts'

export type NotifiedUser = Person & { readonly accountId: string; readonly browser: PushBrowser }

/** Number of messages received through each channel. */
export type Reached = { readonly inSite: number; readonly mail: number; readonly desktop: number }

export type NotifiedUsers = {
  /** Has every channel of every type enabled by default, and a browser registered for notifications. */
  join(email: string, settings?: Partial<SubConfig>): Promise<NotifiedUser>
  call<Data>(person: Person, path: string, body?: object): Promise<{ status: number; code: number; data: Data }>
  /** Sends what is due. */
  dispatch(): Promise<void>
  reached(person: NotifiedUser): Promise<Reached>
}

const ALL_ON = { isSysMessage: true, isMail: true, isDesktop: true, isSound: true, isSubscribePush: true }

export async function notifiedUsers(site: {
  readonly http: FastifyInstance
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly mailbox: Mailbox
}): Promise<NotifiedUsers> {
  const { http, db, clock, mailbox } = site
  const service = await startPushService()
  afterAll(() => service.close())
  const browsers = createPushRepo(db)
  const pushes = createOutboxDispatcher({
    db,
    clock: { ...clock, every: () => () => undefined }, // only on request
    log: silentLog,
    handlers: pushHandlers({
      repo: browsers,
      vapid: createVapid(db, testKeys.key('seal')),
      subject: 'https://candela.test',
      origins: [service.origin],
      clock,
      log: silentLog,
    }),
  })

  const call: NotifiedUsers['call'] = async (person, path, body = {}) => {
    const answer = await http.inject({
      method: 'POST',
      url: API_PREFIX + path,
      payload: body,
      headers: { locale: 'en-US', ...personOf(person) },
    })
    return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; data: never }>() }
  }

  return {
    call,
    async join(email, settings = {}) {
      const person = await signUp({ http, mailbox }, email)
      const { id: accountId } = await db
        .selectFrom('account')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const { id: sessionId } = await db
        .selectFrom('session')
        .select('id')
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
      for (const subType of [1, 2, 10, 12, 13])
        await call(person, '/open/subs/config/edit', { ...ALL_ON, ...settings, subType })
      const browser = service.browser()
      const { endpoint, keys } = browser.subscription
      await browsers.add({ accountId, sessionId }, { endpoint, ...keys }, 20, clock.now())
      return { ...person, accountId, browser }
    },
    dispatch: () => pushes.dispatch(),
    async reached(person) {
      await pushes.dispatch()
      const mails = await mailbox.to(person.email)
      const list = await call<{ records: unknown[] }>(person, '/open/subscribe/message_list')
      return {
        inSite: list.data.records.length,
        // Codes are mails, too.
        mail: mails.filter(mail => mail.text.includes('/push?off=')).length,
        desktop: person.browser.received.length,
      }
    },
  }
}
