/**
 * Mails and SMS are sent through the outbox: written, sealed, in the transaction that triggers them, and sent once.
 * Without a mail server or an SMS gateway they are stored as files in the data folder.
 */
import { createHash, type KeyObject } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { seal, unseal } from '#platform/crypto/seal.ts'
import type { Tables } from './tables.ts'
import { enqueueOutbox, type OutboxHandler } from '#platform/jobs/outbox.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Secret } from '#platform/secret.ts'
import type { FileOutbox } from './file-outbox.ts'
import type { SentMailRepo } from './sent-mail-repo.ts'
import type { Mail } from './mail.ts'
import { sendBySmtp, smtpServer } from './smtp.ts'

export type Sms = { readonly to: string; readonly text: string }

/** Identifies a message (a second request with the same key has no effect) and its owner (see `OutboxMessage`). */
export type MessageRef = { readonly key: string; readonly accountId: string | null }

/** Requests a message inside a transaction. */
export type MailQueue = {
  mail(trx: Transaction<Tables>, ref: MessageRef, mail: Mail): Promise<void>
  /** A bulk mail: it has its own queue, so that codes never wait behind it. */
  bulkMail(trx: Transaction<Tables>, ref: MessageRef, mail: Mail): Promise<void>
  sms(trx: Transaction<Tables>, ref: MessageRef, sms: Sms): Promise<void>
}

/** When the message was requested. */
type Requested = { readonly at: number }

const MAIL_TOPIC = 'mail'
const SMS_TOPIC = 'sms'
const BULK_TOPIC = 'notice'

/** These messages contain codes, so they are encrypted in the database. */
export function createMailQueue(key: KeyObject, clock: Clock): MailQueue {
  const enqueue = (trx: Transaction<Tables>, topic: string, ref: MessageRef, message: object): Promise<void> => {
    const { key: dedupeKey, accountId } = ref
    const payload = {
      sealed: seal(key, `outbox ${dedupeKey}`, JSON.stringify({ ...message, at: clock.now() })).toString('base64'),
    }
    return enqueueOutbox(trx, { topic, dedupeKey, payload, accountId }, clock.now())
  }
  return {
    mail: (trx, ref, mail) => enqueue(trx, MAIL_TOPIC, ref, mail),
    bulkMail: (trx, ref, mail) => enqueue(trx, BULK_TOPIC, ref, mail),
    sms: (trx, ref, sms) => enqueue(trx, SMS_TOPIC, ref, sms),
  }
}

export type MailerOptions = {
  readonly key: KeyObject
  readonly smtpUrl: Secret<string> | undefined
  readonly smsUrl: Secret<string> | undefined
  readonly files: FileOutbox
  readonly sentMails: SentMailRepo
  readonly clock: Clock
  readonly log: Logger
}

type Handlers = Readonly<Record<string, OutboxHandler>>

/** The outgoing queues: messages a user is waiting for, and notifications. */
export function mailOutboxHandlers(options: MailerOptions): { readonly urgent: Handlers; readonly bulk: Handlers } {
  const { key, files } = options
  const read = <T>(dedupeKey: string, payload: unknown): T => {
    const { sealed } = payload as { sealed: string } // written by createMailQueue
    return JSON.parse(unseal(key, `outbox ${dedupeKey}`, Buffer.from(sealed, 'base64'))) as T // as sealed there
  }
  const sendMail: OutboxHandler = async ({ dedupeKey, payload, signal }) => {
    const mail = read<Mail & Requested>(dedupeKey, payload)
    if (options.smtpUrl === undefined) return files.put(dedupeKey, { kind: 'mail', ...mail })
    await mailOnce(options, options.smtpUrl.reveal(), dedupeKey, mail, signal)
  }
  const sendText: OutboxHandler = async ({ dedupeKey, payload, signal }) => {
    const sms = read<Sms & Requested>(dedupeKey, payload)
    if (options.smsUrl === undefined) return files.put(dedupeKey, { kind: 'sms', subject: '', html: '', ...sms })
    await sendSms(options.smsUrl.reveal(), dedupeKey, sms, signal)
  }
  return { urgent: { [MAIL_TOPIC]: sendMail, [SMS_TOPIC]: sendText }, bulk: { [BULK_TOPIC]: sendMail } }
}

class AlreadySent extends Error {}

/** After a crash when the server may already have the mail, it is not sent again; a rejection is retried. */
async function mailOnce(
  { sentMails, clock, log }: MailerOptions,
  smtpUrl: string,
  dedupeKey: string,
  mail: Mail,
  signal: AbortSignal,
): Promise<void> {
  const server = smtpServer(smtpUrl)
  const domain = /@([\w.-]+)/.exec(server.from)?.[1] ?? server.host
  const messageId = `<${createHash('sha256').update(dedupeKey).digest('hex').slice(0, 32)}@${domain}>`
  let isSent = false
  try {
    if (await sentMails.isSent(dedupeKey)) throw new AlreadySent()
    await sendBySmtp(server, mail, messageId, signal, async () => {
      if (!(await sentMails.begin(dedupeKey, clock.now()))) throw new AlreadySent()
      isSent = true
    })
  } catch (error) {
    if (error instanceof AlreadySent) {
      log.warn({ key: dedupeKey }, 'a mail was already handed over before the program stopped, not sending it again')
      return
    }
    if (isSent) await sentMails.undo(dedupeKey)
    throw error
  }
}

const SMS_TIMEOUT_MS = 10_000

/** The gateway takes `{ to, text }` and recognises a repetition by its Idempotency-Key. */
async function sendSms(address: string, dedupeKey: string, sms: Sms, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': dedupeKey },
    body: JSON.stringify(sms),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(SMS_TIMEOUT_MS)]),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
}
