import { CODE_MINUTES } from '@candela/contract/auth'
import type { MailTexts } from './mails.zh.ts'

const ACCOUNT_SUBJECT = 'About your Candela account'

export const texts: MailTexts = {
  purposes: {
    register: 'registration',
    login: 'login',
    forgot: 'password reset',
    bind: 'account linking',
    unbind: 'authenticator removal',
    delete: 'account deletion',
  },
  codeMail: (purpose, code) => ({
    subject: `${code} is your ${purpose} code`,
    paragraphs: [
      `Your ${purpose} code is:`,
      `It is valid for ${CODE_MINUTES} minutes and can be used once. If you did not request it, ignore this e-mail.`,
    ],
  }),
  hasAccountMail: {
    subject: ACCOUNT_SUBJECT,
    paragraphs: [
      'Someone tried to register at Candela with this address, but it already has an account.',
      'If this was you, just log in. You can reset a forgotten password on the login page.',
    ],
  },
  noAccountMail: {
    subject: ACCOUNT_SUBJECT,
    paragraphs: [
      'Someone tried to log in to Candela or reset a password with this address, but it has no account.',
      'If this was you, please register first. Otherwise, ignore this e-mail.',
    ],
  },
  takenMail: {
    subject: ACCOUNT_SUBJECT,
    paragraphs: [
      'Someone tried to add this address to another account. It already has an account, so it was not added.',
      'If this was you, delete the account it belongs to first.',
    ],
  },
  passwordChangedMail: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Candela account was just changed, and all devices have been logged out.',
      'If this was not you, reset your password on the login page immediately.',
    ],
  },
  codeSms: (purpose, code) =>
    `[Candela] ${code} is your ${purpose} code. It is valid for ${CODE_MINUTES} minutes. Do not share it.`,
  hasAccountSms: '[Candela] This number already has an account. Please log in. Ignore this message if it was not you.',
  noAccountSms: '[Candela] This number has no account yet. Ignore this message if it was not you.',
  takenSms:
    '[Candela] This number already has an account and was not added to another. Ignore this message if it was not you.',
}
