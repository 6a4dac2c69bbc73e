/** Renders a notification as a mail. */
import type { Locale, Text } from '@candela/contract/core'
import { type MailText, renderMail } from '#platform/mailer/render-mail.ts'
import type { NotificationText } from '#platform/notifications/notification.ts'

export type NotificationMailInput = {
  readonly locale: Locale
  readonly notification: NotificationText
  readonly origin: string
  /** Unsubscribes from mails of this kind. */
  readonly stopToken: string
  readonly isSimulated: boolean
}

export const SIMULATED_NOTE: Text = {
  zh: '模拟行情',
  en: 'Simulated market',
}

export function notificationMail({
  locale,
  notification,
  origin,
  stopToken,
  isSimulated,
}: NotificationMailInput): MailText {
  const isChinese = locale === 'zh-CN'
  const note = isSimulated ? [isChinese ? '本站行情为模拟行情。' : 'Prices on this site are simulated.'] : []
  return renderMail({
    locale,
    subject: notification.title,
    paragraphs: [notification.text, ...note],
    link: { label: isChinese ? '打开页面' : 'Open the page', href: origin + notification.path },
    stop: {
      label: isChinese ? '不再接收这类邮件' : 'Unsubscribe from these e-mails',
      href: `${origin}/push?off=${encodeURIComponent(stopToken)}`,
    },
  })
}
