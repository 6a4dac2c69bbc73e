/**
 * Station messages about the account itself, independent of the owner's subscriptions. They are written inside
 * transactions of other features, by operator commands even from another process, so the notification of open pages
 * also goes through the outbox: it is sent only after the commit.
 */
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import { enqueueOutbox, type OutboxHandler } from '#platform/jobs/outbox.ts'
import type { TellOwner } from '#platform/mailer/tell-owner.ts'
import type { NoticeKind } from '#platform/notices/notice.ts'
import { ACCOUNT_NEWS_TYPE, type MessageRepo } from './repo.ts'
import { tellMessages } from './tell.ts'

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

const STATION_TOPIC = 'station'

/** Notifies the account's open pages on all nodes. */
export const stationHandlers = (bus: Bus): Readonly<Record<string, OutboxHandler>> => ({
  async [STATION_TOPIC]({ payload }) {
    const { accountId } = payload as { accountId: string } // written by tellInStation
    tellMessages(bus, [accountId])
  },
})

export const tellInStation =
  (repo: Pick<MessageRepo, 'put'>, clock: Clock): TellOwner =>
  async (trx, key, owner, notice) => {
    const zh = notice.zh
    const en = notice.en
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
    const { id: accountId } = owner
    const message = { topic: STATION_TOPIC, dedupeKey: `station:${key}`, payload: { accountId }, accountId }
    await enqueueOutbox(trx, message, clock.now())
  }
