/** Notifies owners about their account through every channel that reaches them, regardless of who caused the change. */
import { randomUUID } from 'node:crypto'
import { type InLanguages, inLanguage, languageOf, type Locale, type Text, textIn } from '@candela/contract/core'
import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { renderMail } from './render-mail.ts'
import type { MessageRef, MailQueue } from './mailer.ts'

export type Owner = {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  readonly locale: Locale
}

export type OwnerText = { readonly subject: string; readonly paragraphs: readonly string[] }
export type OwnerNotification = InLanguages<OwnerText>

/** Runs in the transaction of the change. A second call with the same `key` has no effect. */
export type NotifyOwner = (
  trx: Transaction<Tables>,
  key: string,
  owner: Owner,
  notification: OwnerNotification,
) => Promise<void>

/** `others` are additional channels, such as station messages. */
export function createNotifyOwner(mailQueue: MailQueue, others: readonly NotifyOwner[] = []): NotifyOwner {
  return async (trx, key, owner, notification) => {
    await write(mailQueue, trx, { key, accountId: owner.id }, owner, notification)
    for (const notify of others) await notify(trx, key, owner, notification)
  }
}

/**
 * The last message to an owner whose account is deleted by the transaction: it outlives the account, so it does not
 * reference it.
 */
export type Farewell = (trx: Transaction<Tables>, owner: Owner, notification: OwnerNotification) => Promise<void>

export const createFarewell =
  (mailQueue: MailQueue): Farewell =>
  (trx, owner, notification) =>
    write(mailQueue, trx, { key: `account-deleted:${randomUUID()}`, accountId: null }, owner, notification)

async function write(
  mailQueue: MailQueue,
  trx: Transaction<Tables>,
  ref: MessageRef,
  { email, phone, locale }: Owner,
  notification: OwnerNotification,
): Promise<void> {
  const { subject, paragraphs } = inLanguage(locale, notification)
  if (email !== null) await mailQueue.mail(trx, ref, { to: email, ...renderMail({ locale, subject, paragraphs }) })
  else if (phone !== null) await mailQueue.sms(trx, ref, { to: phone, text: smsText(locale, paragraphs) })
}

const SENDER: Text = { zh: '【烛见】', en: '[Candela] ' }

const smsText = (locale: Locale, paragraphs: readonly string[]): string =>
  textIn(locale, SENDER) + joinSentences(languageOf(locale), paragraphs)

/** Chinese puts no space between sentences. */
export const joinSentences = (language: string, sentences: readonly string[]): string =>
  sentences.join(language === 'zh' ? '' : ' ')
