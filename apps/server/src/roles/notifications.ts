/** Sends outgoing notifications from the outbox: mails, SMS, web pushes and updates to open pages. */
import { createOutboxDispatcher, type OutboxHandler } from '#platform/jobs/outbox.ts'
import { createFileOutbox, outboxFolder } from '#platform/mailer/file-outbox.ts'
import { createSentMailRepo } from '#platform/mailer/sent-mail-repo.ts'
import { mailOutboxHandlers } from '#platform/mailer/mailer.ts'
import { pushHandlers } from '#platform/push/push.ts'
import type { Site } from '#site/site.ts'

type Handlers = Readonly<Record<string, OutboxHandler>>

/** Number of concurrent push requests; each holds a database connection. */
const PUSH_LANES = 2

/** Every set of handlers has its own dispatcher: a slow mail server must not delay a push, nor a push a code. */
export function startNotifications(site: Site, others: readonly Handlers[]): () => Promise<void> {
  const { db, clock, log } = site
  const { urgent, bulk } = mailHandlers(site)
  const lanes = [urgent, bulk, ...Array<Handlers>(PUSH_LANES).fill(pushHandlersOf(site)), ...others]
  const dispatchers = lanes.map(handlers => createOutboxDispatcher({ db, clock, log, handlers }))
  return async () => void (await Promise.all(dispatchers.map(each => each.close())))
}

const mailHandlers = ({ config, db, keys, clock, log }: Site) =>
  mailOutboxHandlers({
    key: keys.key('seal'),
    smtpUrl: config.smtpUrl,
    smsUrl: config.smsUrl,
    files: createFileOutbox(outboxFolder(config)),
    sentMails: createSentMailRepo(db),
    clock,
    log,
  })

const pushHandlersOf = ({ config, pushRepo, vapid, clock, log }: Site): Handlers =>
  pushHandlers({
    repo: pushRepo,
    vapid,
    // Push services ask for an address at which they can reach the operator.
    subject:
      config.publicUrl?.startsWith('https:') === true ? config.publicUrl : 'mailto:operator@localhost.localdomain',
    origins: config.pushOrigins,
    clock,
    log,
  })
