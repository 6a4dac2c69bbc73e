/** Renders a notification as a mail. */
import type { Locale, Text } from '@candela/contract/core'
import { type LetterText, writeLetter } from '#platform/mailer/letter.ts'
import type { NoticeText } from '#platform/notices/notice.ts'

export type NoticeLetter = {
  readonly locale: Locale
  readonly notice: NoticeText
  readonly origin: string
  /** Unsubscribes from mails of this kind. */
  readonly stopToken: string
  readonly isSimulated: boolean
}

export const SIMULATED_NOTE: Text = {
  zh: '模拟行情',
  en: 'Simulated market',
}

export function noticeMail({ locale, notice, origin, stopToken, isSimulated }: NoticeLetter): LetterText {
  const isChinese = locale === 'zh-CN'
  const note = isSimulated ? [isChinese ? '本站行情为模拟行情。' : 'Prices on this site are simulated.'] : []
  return writeLetter({
    locale,
    subject: notice.title,
    paragraphs: [notice.text, ...note],
    link: { label: isChinese ? '打开页面' : 'Open the page', href: origin + notice.path },
    stop: {
      label: isChinese ? '不再接收这类邮件' : 'Unsubscribe from these e-mails',
      href: `${origin}/push?off=${encodeURIComponent(stopToken)}`,
    },
  })
}
