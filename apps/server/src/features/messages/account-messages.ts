/**
 * Station messages about the account itself, independent of the owner's subscriptions. They are written inside
 * transactions of other features, by operator commands even from another process, so the notification of open pages
 * also goes through the outbox: it is sent only after the commit.
 */
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import { enqueueOutbox, type OutboxHandler } from '#platform/jobs/outbox.ts'
import type { NotifyOwner } from '#platform/mailer/notify-owner.ts'
import type { NotificationKind } from '#platform/notifications/notification.ts'
import { ACCOUNT_MESSAGE_TYPE, type MessageRepo } from './repo.ts'
import { publishChangedMessages } from './changed-messages.ts'

type AccountMessage = {
  readonly zhTitle: string
  readonly zhText: string
  readonly enTitle: string
  readonly enText: string
}

export const accountMessage: NotificationKind<AccountMessage> = {
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
    const { accountId } = payload as { accountId: string } // written by writeStationMessage
    publishChangedMessages(bus, [accountId])
  },
})

export const writeStationMessage =
  (repo: Pick<MessageRepo, 'put'>, clock: Clock): NotifyOwner =>
  async (trx, key, owner, notification) => {
    const zh = notification.zh
    const en = notification.en
    await repo.put(trx, [
      {
        accountId: owner.id,
        eventKey: key,
        subType: ACCOUNT_MESSAGE_TYPE,
        kind: accountMessage.name,
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
