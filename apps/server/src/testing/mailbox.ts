/** The outbox as a user would see it: the newest message to an address, and the code in it. */
import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { keysFrom } from '#platform/crypto/keys.ts'
import type { Tables } from '#platform/db/tables.ts'
import { createOutboxDispatcher } from '#platform/jobs/outbox.ts'
import type { StoredMessage } from '#platform/mailer/file-outbox.ts'
import { createSentMailRepo } from '#platform/mailer/sent-mail-repo.ts'
import { mailOutboxHandlers } from '#platform/mailer/mailer.ts'
import { silentLog } from './log.ts'

export const testKeys = keysFrom(Buffer.alloc(32, 7))

export type Mailbox = {
  /** Everything sent to an address so far, oldest first. */
  to(address: string): Promise<StoredMessage[]>
  /** The code in the newest message to an address. */
  codeFor(address: string): Promise<string>
}

export function testMailbox(db: Kysely<Tables>, clock: Clock): Mailbox {
  const delivered: StoredMessage[] = []
  const { urgent, bulk } = mailOutboxHandlers({
    key: testKeys.key('seal'),
    smtpUrl: undefined,
    smsUrl: undefined,
    files: { put: async (_key, message) => void delivered.push(message), list: async () => delivered },
    sentMails: createSentMailRepo(db),
    clock,
    log: silentLog,
  })
  const dispatcher = createOutboxDispatcher({
    db,
    clock: { ...clock, every: () => () => undefined }, // only on request
    log: silentLog,
    handlers: { ...urgent, ...bulk },
  })
  const to = async (address: string): Promise<StoredMessage[]> => {
    await dispatcher.dispatch()
    return delivered.filter(message => message.to === address)
  }
  return {
    to,
    async codeFor(address) {
      const newest = (await to(address)).at(-1)
      const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
      if (code === undefined) throw new Error(`no code was sent to ${address}`)
      return code
    },
  }
}
