/** News about an account itself, among the station messages whatever its owner has subscribed to. */
import type { Clock } from '#platform/clock.ts'
import type { TellOwner } from '#platform/mailer/tell-owner.ts'
import type { NoticeKind } from './notice.ts'
import { ACCOUNT_NEWS_TYPE, type MessageRepo } from './repo.ts'

type AccountNews = {
  readonly zhTitle: string
  readonly zhText: string
  readonly enTitle: string
  readonly enText: string
}

export const accountNews: NoticeKind<AccountNews> = {
  name: 'account',
  write: ({ zhTitle, zhText, enTitle, enText }, locale) => ({
    ...(locale === 'zh-CN' ? { title: zhTitle, text: zhText } : { title: enTitle, text: enText }),
    path: '/account/security',
  }),
}

export const tellInStation =
  (repo: Pick<MessageRepo, 'put'>, clock: Clock): TellOwner =>
  async (trx, key, owner, notice) => {
    const zh = notice['zh-CN']
    const en = notice['en-US']
    await repo.put(trx, [
      {
        accountId: owner.id,
        eventKey: key,
        subType: ACCOUNT_NEWS_TYPE,
        kind: accountNews.name,
        params: {
          zhTitle: zh.subject,
          zhText: zh.paragraphs.join(''),
          enTitle: en.subject,
          enText: en.paragraphs.join(' '),
        },
        at: clock.now(),
        isShown: true,
        hasSound: false,
      },
    ])
  }
