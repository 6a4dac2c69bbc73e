/** Notifications to owners about their accounts. */
import type { Account } from '@candela/contract/account'
import { hideEmail, hidePhone } from '#platform/sessions/hide.ts'
import type { OwnerNotification } from '#platform/mailer/notify-owner.ts'
import { CLOSED_KEPT_MONTHS, CORRECTION_DAYS, RECLAIM_NOTICE_DAYS, UNUSED_MONTHS } from './rules.ts'

export function addressChanged({ kind, value }: Account): OwnerNotification {
  const shown = kind === 'email' ? hideEmail(value) : hidePhone(value)
  const zh = kind === 'email' ? '邮箱' : '手机号'
  const en = kind === 'email' ? 'e-mail address' : 'phone number'
  return {
    zh: {
      subject: `登录${zh}已更改`,
      paragraphs: [
        `你在 Candela 烛见的账号刚刚绑定了新的${zh} ${shown}，今后用它登录。`,
        '如果不是你本人操作，请立即联系我们。',
      ],
    },
    en: {
      subject: `Your ${en} was changed`,
      paragraphs: [
        `The ${en} of your Candela account is now ${shown}. Use it to log in from now on.`,
        'If this was not you, contact us immediately.',
      ],
    },
  }
}

export const UNUSED: OwnerNotification = {
  zh: {
    subject: '账号长期未使用，即将关闭',
    paragraphs: [
      `你在 Candela 烛见的账号已超过 ${UNUSED_MONTHS} 个月没有使用，将在 ${RECLAIM_NOTICE_DAYS} 天后关闭。`,
      `想保留账号，请在此之前登录一次。关闭后 ${CLOSED_KEPT_MONTHS} 个月内仍可恢复账号或导出数据，之后全部删除。`,
    ],
  },
  en: {
    subject: 'Your unused account will be closed',
    paragraphs: [
      `Your Candela account has not been used for more than ${UNUSED_MONTHS} months and will be closed in ${RECLAIM_NOTICE_DAYS} days.`,
      `To keep it, log in before then. For ${CLOSED_KEPT_MONTHS} months after it is closed you can restore it or export its data; after that everything is deleted.`,
    ],
  },
}

export const CLOSED: OwnerNotification = {
  zh: {
    subject: '账号已关闭',
    paragraphs: [
      '你在 Candela 烛见的账号因长期未使用已经关闭。',
      `${CLOSED_KEPT_MONTHS} 个月内登录即可恢复账号或导出数据，之后全部删除。`,
    ],
  },
  en: {
    subject: 'Your account was closed',
    paragraphs: [
      'Your Candela account was closed because it was not used for a long time.',
      `For ${CLOSED_KEPT_MONTHS} months you can log in to restore it or to export its data; after that everything is deleted.`,
    ],
  },
}

const because = (reason: string | undefined): { zh: string[]; en: string[] } =>
  reason === undefined ? { zh: [], en: [] } : { zh: [`原因：${reason}`], en: [`Reason: ${reason}`] }

/** A reply keeps the account open; no reply allows a ban. */
export const correction = (reason: string): OwnerNotification => ({
  zh: {
    subject: '整改通知',
    paragraphs: [
      `你在 Candela 烛见的账号需要整改：${reason}`,
      `请在 ${CORRECTION_DAYS} 天内通过联系页面回复。逾期未回复，账号可能被封禁。`,
    ],
  },
  en: {
    subject: 'Action required on your account',
    paragraphs: [
      `Your Candela account needs a correction: ${reason}`,
      `Please reply within ${CORRECTION_DAYS} days through the contact page. If you do not reply, your account may be banned.`,
    ],
  },
})

export function suspended(reason: string | undefined): OwnerNotification {
  const why = because(reason)
  return {
    zh: {
      subject: '账号已暂停使用',
      paragraphs: ['你在 Candela 烛见的账号已暂停使用，所有设备已退出登录。', ...why.zh],
    },
    en: {
      subject: 'Your account has been suspended',
      paragraphs: ['Your Candela account has been suspended and signed out on all devices.', ...why.en],
    },
  }
}

export function banned(reason: string | undefined): OwnerNotification {
  const why = because(reason)
  return {
    zh: {
      subject: '账号已被封禁',
      paragraphs: ['你在 Candela 烛见的账号已被封禁，所有设备已退出登录。', ...why.zh],
    },
    en: {
      subject: 'Your account has been banned',
      paragraphs: ['Your Candela account has been banned and signed out on all devices.', ...why.en],
    },
  }
}

export function deleted(reason?: string): OwnerNotification {
  const why = because(reason)
  return {
    zh: {
      subject: '账号已注销',
      paragraphs: ['你在 Candela 烛见的账号及其全部数据已经删除，无法恢复。这个地址可以重新注册。', ...why.zh],
    },
    en: {
      subject: 'Your account was deleted',
      paragraphs: [
        'Your Candela account and all of its data have been deleted and cannot be restored. You can register again with this address.',
        ...why.en,
      ],
    },
  }
}

export const RESTORED: OwnerNotification = {
  zh: { subject: '账号已恢复', paragraphs: ['你在 Candela 烛见的账号已恢复使用，可以重新登录。'] },
  en: {
    subject: 'Your account has been restored',
    paragraphs: ['Your Candela account has been restored. You can log in again.'],
  },
}
