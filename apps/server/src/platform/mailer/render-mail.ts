/** Renders a mail as plain text and as HTML from the same sentences. */
import { type Locale, type Text, textIn } from '@candela/contract/core'

export type MailContent = {
  readonly locale: Locale
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Shown large, to be typed in. */
  readonly code?: string
  readonly link?: { readonly label: string; readonly href: string }
  /** At the end: how to unsubscribe. */
  readonly stop?: { readonly label: string; readonly href: string }
}

export type MailText = { readonly subject: string; readonly text: string; readonly html: string }

const FOOTER: Text = {
  zh: 'Candela 烛见 · 这封邮件由系统自动发出，请勿回复。我们不会向你索要密码或验证码。',
  en: 'Candela · This is an automated e-mail. Please do not reply. We never ask for your password or codes.',
}

export function renderMail(content: MailContent): MailText {
  const { locale, subject, paragraphs, code, link, stop } = content
  const [first = '', ...rest] = paragraphs
  const text = [
    first,
    ...(code === undefined ? [] : [code]),
    ...rest,
    ...(link === undefined ? [] : [`${link.label}: ${link.href}`]),
    '--',
    textIn(locale, FOOTER),
    ...(stop === undefined ? [] : [`${stop.label}: ${stop.href}`]),
  ].join('\n\n')
  const paragraph = (content: string): string =>
    `<p style="margin:0 0 16px;font-size:15px;line-height:1.6">${escapeHtml(content)}</p>`
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<body style="margin:0;background:#f4f5f7;color:#15181e;font-family:-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#fff">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">Candela 烛见</p>
${paragraph(first)}
${code === undefined ? '' : `<p style="margin:0 0 16px;font-size:32px;font-weight:600;content-spacing:6px">${escapeHtml(code)}</p>`}
${rest.map(paragraph).join('\n')}
${link === undefined ? '' : `<p style="margin:0 0 16px"><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e6eb;font-size:12px;line-height:1.6;color:#5c6470">${escapeHtml(textIn(locale, FOOTER))}${stop === undefined ? '' : `<br><a href="${escapeHtml(stop.href)}" style="color:#5c6470">${escapeHtml(stop.label)}</a>`}</p>
</div></body></html>`
  return { subject, text: `${text}\n`, html }
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
