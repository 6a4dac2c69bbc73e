/** Notifies owners about their account through every channel that reaches them, regardless of who caused the change. */
import { randomUUID } from 'node:crypto'
import { type InLanguages, inLanguage, type Locale } from '@candela/contract/core'
import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'
import { writeLetter } from './letter.ts'
import type { Asking, Post } from './mailer.ts'

export type Owner = {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  readonly locale: Locale
}

export type NoticeText = { readonly subject: string; readonly paragraphs: readonly string[] }
export type Notice = InLanguages<NoticeText>

/** Runs in the transaction of the change. A second call with the same `key` has no effect. */
export type TellOwner = (trx: Transaction<Tables>, key: string, owner: Owner, notice: Notice) => Promise<void>

/** `others` are additional channels, such as station messages. */
export function createTellOwner(post: Post, others: readonly TellOwner[] = []): TellOwner {
  return async (trx, key, owner, notice) => {
    await write(post, trx, { key, accountId: owner.id }, owner, notice)
    for (const tell of others) await tell(trx, key, owner, notice)
  }
}

/**
 * The last message to an owner whose account is deleted by the transaction: it outlives the account, so it does not
 * reference it.
 */
export type Farewell = (trx: Transaction<Tables>, owner: Owner, notice: Notice) => Promise<void>

export const createFarewell =
  (post: Post): Farewell =>
  (trx, owner, notice) =>
    write(post, trx, { key: `account-deleted:${randomUUID()}`, accountId: null }, owner, notice)

async function write(
  post: Post,
  trx: Transaction<Tables>,
  asking: Asking,
  { email, phone, locale }: Owner,
  notice: Notice,
): Promise<void> {
  const { subject, paragraphs } = inLanguage(locale, notice)
  if (email !== null) await post.mail(trx, asking, { to: email, ...writeLetter({ locale, subject, paragraphs }) })
  else if (phone !== null) await post.sms(trx, asking, { to: phone, text: smsText(locale, paragraphs) })
}

const smsText = (locale: Locale, paragraphs: readonly string[]): string =>
  locale === 'zh-CN' ? `【烛见】${paragraphs.join('')}` : `[Candela] ${paragraphs.join(' ')}`
