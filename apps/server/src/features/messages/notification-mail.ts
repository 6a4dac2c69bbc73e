/** Renders a notification as a mail. The texts are in one file per language; English is the fallback. */
import { type InLanguages, inLanguage, type Locale } from '@candela/contract/core'
import { type MailText, renderMail } from '#platform/mailer/render-mail.ts'
import type { NotificationText } from '#platform/notifications/notification.ts'
import { texts as en } from './notification-mail.en.ts'
import { type NotificationMailTexts, texts as zh } from './notification-mail.zh.ts'

const TEXTS: InLanguages<NotificationMailTexts> = { zh, en }

export type NotificationMailInput = {
  readonly locale: Locale
  readonly notification: NotificationText
  readonly origin: string
  /** Unsubscribes from mails of this kind. */
  readonly unsubscribeToken: string
  readonly isSimulated: boolean
}

/** Short, for a push. */
export const simulatedNote = (locale: Locale): string => inLanguage(locale, TEXTS).simulatedNote

export function notificationMail({
  locale,
  notification,
  origin,
  unsubscribeToken,
  isSimulated,
}: NotificationMailInput): MailText {
  const texts = inLanguage(locale, TEXTS)
  return renderMail({
    locale,
    subject: notification.title,
    paragraphs: [notification.text, ...(isSimulated ? [texts.simulatedSentence] : [])],
    link: { label: texts.open, href: origin + notification.path },
    stop: { label: texts.unsubscribe, href: `${origin}/push?off=${encodeURIComponent(unsubscribeToken)}` },
  })
}
