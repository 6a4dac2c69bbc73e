import type { Account } from '@candela/contract/account'
import type { AccountTexts } from './notifications.zh.ts'
import { CLOSED_KEPT_MONTHS, CORRECTION_DAYS, RECLAIM_NOTICE_DAYS, UNUSED_MONTHS } from './rules.ts'

const because = (reason: string | undefined): string[] => (reason === undefined ? [] : [`Reason: ${reason}`])

const ADDRESSES = { email: 'e-mail address', phone: 'phone number' } satisfies Record<Account['kind'], string>

export const texts: AccountTexts = {
  addressChanged: (kind, shown) => ({
    subject: `Your ${ADDRESSES[kind]} was changed`,
    paragraphs: [
      `The ${ADDRESSES[kind]} of your Candela account is now ${shown}. Use it to log in from now on.`,
      'If this was not you, contact us immediately.',
    ],
  }),
  unused: {
    subject: 'Your unused account will be closed',
    paragraphs: [
      `Your Candela account has not been used for more than ${UNUSED_MONTHS} months and will be closed in ${RECLAIM_NOTICE_DAYS} days.`,
      `To keep it, log in before then. For ${CLOSED_KEPT_MONTHS} months after it is closed you can restore it or export its data; after that everything is deleted.`,
    ],
  },
  closed: {
    subject: 'Your account was closed',
    paragraphs: [
      'Your Candela account was closed because it was not used for a long time.',
      `For ${CLOSED_KEPT_MONTHS} months you can log in to restore it or to export its data; after that everything is deleted.`,
    ],
  },
  correction: reason => ({
    subject: 'Action required on your account',
    paragraphs: [
      `Your Candela account needs a correction: ${reason}`,
      `Please reply within ${CORRECTION_DAYS} days through the contact page. If you do not reply, your account may be banned.`,
    ],
  }),
  suspended: reason => ({
    subject: 'Your account has been suspended',
    paragraphs: ['Your Candela account has been suspended and logged out on all devices.', ...because(reason)],
  }),
  banned: reason => ({
    subject: 'Your account has been banned',
    paragraphs: ['Your Candela account has been banned and logged out on all devices.', ...because(reason)],
  }),
  deleted: reason => ({
    subject: 'Your account was deleted',
    paragraphs: [
      'Your Candela account and all of its data have been deleted and cannot be restored. You can register again with this address.',
      ...because(reason),
    ],
  }),
  restored: {
    subject: 'Your account has been restored',
    paragraphs: ['Your Candela account has been restored. You can log in again.'],
  },
}
