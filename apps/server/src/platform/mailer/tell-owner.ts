/** News about an account itself, told to its owner by every way that reaches them, whoever caused it. */
import type { Locale } from '@candela/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { writeLetter } from './letter.ts'
import type { Post } from './mailer.ts'

export type Owner = {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  readonly locale: Locale
}

export type NoticeText = { readonly subject: string; readonly paragraphs: readonly string[] }
export type Notice = Readonly<Record<Locale, NoticeText>>

/** Part of the transaction that makes it true. `key` names it: telling twice with one key is telling once. */
export type TellOwner = (trx: Transaction<Tables>, key: string, owner: Owner, notice: Notice) => Promise<void>

/** `others` are further places it is told in, such as the station messages. */
export function createTellOwner(post: Post, others: readonly TellOwner[] = []): TellOwner {
  return async (trx, key, owner, notice) => {
    const { subject, paragraphs } = notice[owner.locale]
    if (owner.email !== null) {
      const letter = writeLetter({ locale: owner.locale, subject, paragraphs })
      await post.mail(trx, key, { to: owner.email, ...letter })
    } else if (owner.phone !== null)
      await post.sms(trx, key, { to: owner.phone, text: smsText(owner.locale, paragraphs) })
    for (const tell of others) await tell(trx, key, owner, notice)
  }
}

const smsText = (locale: Locale, paragraphs: readonly string[]): string =>
  locale === 'zh-CN' ? `【烛见】${paragraphs.join('')}` : `[Candela] ${paragraphs.join(' ')}`
