/** Texts of the e-mails and SMS about logging in. */
import { CODE_MINUTES } from '@candela/contract/auth'
import type { Locale } from '@candela/contract/core'
import { type MailText, renderMail } from '#platform/mailer/render-mail.ts'
import type { Purpose } from './purposes.ts'

type CodeMessage = {
  readonly locale: Locale
  readonly purpose: Purpose
  /** None if the address must not get one: it already has an account, or has none. */
  readonly code: string | undefined
}

const WHAT: Readonly<Record<Purpose, { readonly zh: string; readonly en: string }>> = {
  register: { zh: '注册', en: 'registration' },
  login: { zh: '登录', en: 'login' },
  forgot: { zh: '重设密码', en: 'password reset' },
  bind: { zh: '绑定', en: 'account linking' },
  unbind: { zh: '解绑身份验证器', en: 'authenticator removal' },
  delete: { zh: '注销账号', en: 'account deletion' },
}

export function codeMail({ locale, purpose, code }: CodeMessage): MailText {
  const isChinese = locale === 'zh-CN'
  const what = isChinese ? WHAT[purpose].zh : WHAT[purpose].en
  if (code === undefined) return uselessMail(locale, purpose)
  return renderMail({
    locale,
    subject: isChinese ? `${what}验证码 ${code}` : `${code} is your ${what} code`,
    paragraphs: isChinese
      ? [`你的${what}验证码是：`, `${CODE_MINUTES} 分钟内有效，只能使用一次。如果不是你本人操作，请忽略这封邮件。`]
      : [
          `Your ${what} code is:`,
          `It is valid for ${CODE_MINUTES} minutes and can be used once. If you did not request it, ignore this e-mail.`,
        ],
    code,
  })
}

/** Informs the owner of the address of what the response must not reveal. */
function uselessMail(locale: Locale, purpose: Purpose): MailText {
  const isChinese = locale === 'zh-CN'
  if (purpose === 'bind') return takenMail(locale)
  const zh =
    purpose === 'register'
      ? [
          '有人用这个邮箱申请注册 Candela 烛见，但它已经注册过。',
          '如果是你本人，请直接登录，忘记密码可以在登录页重设。',
        ]
      : [
          '有人用这个邮箱申请登录 Candela 烛见或重设密码，但它还没有注册。',
          '如果是你本人，请先注册；否则请忽略这封邮件。',
        ]
  const en =
    purpose === 'register'
      ? [
          'Someone tried to register at Candela with this address, but it already has an account.',
          'If this was you, just log in. You can reset a forgotten password on the login page.',
        ]
      : [
          'Someone tried to log in to Candela or reset a password with this address, but it has no account.',
          'If this was you, please register first. Otherwise, ignore this e-mail.',
        ]
  return renderMail({
    locale,
    subject: isChinese ? '关于你在 Candela 烛见的账号' : 'About your Candela account',
    paragraphs: isChinese ? zh : en,
  })
}

/** Another account asked for this address. */
function takenMail(locale: Locale): MailText {
  const isChinese = locale === 'zh-CN'
  return renderMail({
    locale,
    subject: isChinese ? '关于你在 Candela 烛见的账号' : 'About your Candela account',
    paragraphs: isChinese
      ? ['有人想把这个邮箱绑定到另一个账号，但它已经注册过，因此没有绑定。', '如果是你本人，请先注销用它注册的账号。']
      : [
          'Someone tried to add this address to another account. It already has an account, so it was not added.',
          'If this was you, delete the account it belongs to first.',
        ],
  })
}

export function codeSms({ locale, purpose, code }: CodeMessage): string {
  const isChinese = locale === 'zh-CN'
  if (code === undefined) {
    if (purpose === 'bind')
      return isChinese
        ? '【烛见】该手机号已注册，无法绑定到其他账号。非本人操作请忽略。'
        : '[Candela] This number already has an account and was not added to another. Ignore this message if it was not you.'
    if (purpose === 'register')
      return isChinese
        ? '【烛见】该手机号已注册，请直接登录。非本人操作请忽略。'
        : '[Candela] This number already has an account. Please log in. Ignore this message if it was not you.'
    return isChinese
      ? '【烛见】该手机号尚未注册。非本人操作请忽略。'
      : '[Candela] This number has no account yet. Ignore this message if it was not you.'
  }
  return isChinese
    ? `【烛见】${WHAT[purpose].zh}验证码 ${code}，${CODE_MINUTES} 分钟内有效，请勿告诉他人。`
    : `[Candela] ${code} is your ${WHAT[purpose].en} code. It is valid for ${CODE_MINUTES} minutes. Do not share it.`
}

/** Sent to the owner regardless of who made the change. */
export function passwordChangedMail(locale: Locale): MailText {
  return renderMail(
    locale === 'zh-CN'
      ? {
          locale,
          subject: '你的密码已修改',
          paragraphs: [
            '你在 Candela 烛见的登录密码刚刚被修改，所有设备都已退出登录。',
            '如果不是你本人操作，请立即在登录页重设密码。',
          ],
        }
      : {
          locale,
          subject: 'Your password was changed',
          paragraphs: [
            'The password of your Candela account was just changed, and all devices have been signed out.',
            'If this was not you, reset your password on the login page immediately.',
          ],
        },
  )
}
