import type { Account } from '@candela/contract/account'
import { CLOSED_KEPT_MONTHS, CORRECTION_DAYS, RECLAIM_NOTICE_DAYS, UNUSED_MONTHS } from './rules.ts'

const because = (reason: string | undefined): string[] => (reason === undefined ? [] : [`原因：${reason}`])

const ADDRESSES = { email: '邮箱', phone: '手机号' } satisfies Record<Account['kind'], string>

export const texts = {
  addressChanged: (kind: Account['kind'], shown: string) => ({
    subject: `登录${ADDRESSES[kind]}已更改`,
    paragraphs: [
      `你在 Candela 烛见的账号刚刚绑定了新的${ADDRESSES[kind]} ${shown}，今后用它登录。`,
      '如果不是你本人操作，请立即联系我们。',
    ],
  }),
  unused: {
    subject: '账号长期未使用，即将关闭',
    paragraphs: [
      `你在 Candela 烛见的账号已超过 ${UNUSED_MONTHS} 个月没有使用，将在 ${RECLAIM_NOTICE_DAYS} 天后关闭。`,
      `想保留账号，请在此之前登录一次。关闭后 ${CLOSED_KEPT_MONTHS} 个月内仍可恢复账号或导出数据，之后全部删除。`,
    ],
  },
  closed: {
    subject: '账号已关闭',
    paragraphs: [
      '你在 Candela 烛见的账号因长期未使用已经关闭。',
      `${CLOSED_KEPT_MONTHS} 个月内登录即可恢复账号或导出数据，之后全部删除。`,
    ],
  },
  correction: (reason: string) => ({
    subject: '整改通知',
    paragraphs: [
      `你在 Candela 烛见的账号需要整改：${reason}`,
      `请在 ${CORRECTION_DAYS} 天内通过联系页面回复。逾期未回复，账号可能被封禁。`,
    ],
  }),
  suspended: (reason: string | undefined) => ({
    subject: '账号已暂停使用',
    paragraphs: ['你在 Candela 烛见的账号已暂停使用，所有设备已退出登录。', ...because(reason)],
  }),
  banned: (reason: string | undefined) => ({
    subject: '账号已被封禁',
    paragraphs: ['你在 Candela 烛见的账号已被封禁，所有设备已退出登录。', ...because(reason)],
  }),
  deleted: (reason: string | undefined) => ({
    subject: '账号已注销',
    paragraphs: ['你在 Candela 烛见的账号及其全部数据已经删除，无法恢复。这个地址可以重新注册。', ...because(reason)],
  }),
  restored: {
    subject: '账号已恢复',
    paragraphs: ['你在 Candela 烛见的账号已恢复使用，可以重新登录。'],
  },
}

export type AccountTexts = typeof texts
