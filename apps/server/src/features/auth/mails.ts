/** E-mails and SMS about logging in. The texts are in one file per language; English is the fallback. */
import { type InLanguages, inLanguage, type Locale } from '@candela/contract/core'
import { type MailText, renderMail } from '#platform/mailer/render-mail.ts'
import { texts as en } from './mails.en.ts'
import { type MailTexts, texts as zh } from './mails.zh.ts'
import type { Purpose } from './purposes.ts'

export const MAIL_TEXTS: InLanguages<MailTexts> = { zh, en }

type CodeMessage = {
  readonly locale: Locale
  readonly purpose: Purpose
  /** None if the address must not get one: it already has an account, or has none. */
  readonly code: string | undefined
}

export function codeMail({ locale, purpose, code }: CodeMessage): MailText {
  const texts = inLanguage(locale, MAIL_TEXTS)
  if (code === undefined) return renderMail({ locale, ...uselessMail(texts, purpose) })
  return renderMail({ locale, ...texts.codeMail(texts.purposes[purpose], code), code })
}

/** Informs the owner of the address of what the response must not reveal. */
function uselessMail(texts: MailTexts, purpose: Purpose): MailTexts['takenMail'] {
  if (purpose === 'bind') return texts.takenMail // another account asked for this address
  return purpose === 'register' ? texts.hasAccountMail : texts.noAccountMail
}

export function codeSms({ locale, purpose, code }: CodeMessage): string {
  const texts = inLanguage(locale, MAIL_TEXTS)
  if (code !== undefined) return texts.codeSms(texts.purposes[purpose], code)
  if (purpose === 'bind') return texts.takenSms
  return purpose === 'register' ? texts.hasAccountSms : texts.noAccountSms
}

/** Sent to the owner regardless of who made the change. */
export const passwordChangedMail = (locale: Locale): MailText =>
  renderMail({ locale, ...inLanguage(locale, MAIL_TEXTS).passwordChangedMail })
