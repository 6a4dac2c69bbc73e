/**
 * Station messages about the account itself, independent of the owner's subscriptions. They are written inside
 * transactions of other features, by operator commands even from another process, so the notification of open pages
 * also goes through the outbox: it is sent only after the commit.
 */
import { languageOf } from '@candela/contract/core'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import { enqueueOutbox, type OutboxHandler } from '#platform/jobs/outbox.ts'
import { joinSentences, type NotifyOwner, type OwnerNotification } from '#platform/mailer/notify-owner.ts'
import type { NotificationKind } from '#platform/notifications/notification.ts'
import { ACCOUNT_MESSAGE_TYPE, type MessageRepo } from './repo.ts'
import { publishChangedMessages } from './changed-messages.ts'

/** Title and text in every language the owner may choose later: `zhTitle`, `zhText`, `enTitle`, `enText`. */
type AccountMessage = Readonly<Record<string, string>>

export const accountMessage: NotificationKind<AccountMessage> = {
  name: 'account',
  write(params, locale) {
    const part = (name: 'Title' | 'Text'): string => params[languageOf(locale) + name] ?? params[`en${name}`] ?? ''
    return { title: part('Title'), text: part('Text'), path: '/account/security' }
  },
}

const messageParams = (notification: OwnerNotification): AccountMessage =>
  Object.fromEntries(
    Object.entries(notification).flatMap(([language, { subject, paragraphs }]) => [
      [`${language}Title`, subject],
      [`${language}Text`, joinSentences(language, paragraphs)],
    ]),
  )

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
    await repo.put(trx, [
      {
        accountId: owner.id,
        eventKey: key,
        subType: ACCOUNT_MESSAGE_TYPE,
        kind: accountMessage.name,
        params: messageParams(notification),
        at: clock.now(),
        isShown: true,
        hasSound: false,
      },
    ])
    const { id: accountId } = owner
    const message = { topic: STATION_TOPIC, dedupeKey: `station:${key}`, payload: { accountId }, accountId }
    await enqueueOutbox(trx, message, clock.now())
  }
