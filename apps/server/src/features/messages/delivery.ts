/**
 * Delivers a notification to each recipient through every channel they enabled, exactly once. Everything is written in
 * the transaction that triggers the notification: one row per account and event, whose key makes a second delivery
 * impossible, together with the mails and desktop notifications in the outbox. Nothing is kept outside the database.
 */
import type { KeyObject } from 'node:crypto'
import { channelsOf } from '@candela/contract/subscriptions'
import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import type { MailQueue } from '#platform/mailer/mailer.ts'
import { enqueuePush } from '#platform/push/push.ts'
import type { PushRepo } from '#platform/push/push-repo.ts'
import { notificationMail, simulatedNote } from './notification-mail.ts'
import type { NotificationEvent, NotificationParams } from '#platform/notifications/notification.ts'
import type { MessageRepo, Recipient, Trx } from './repo.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'
import { publishChangedMessages } from './changed-messages.ts'

export type Delivery = {
  /** Returns the accounts that had not received it yet; pass them to `notifyPages` after the commit. */
  deliver<Params extends NotificationParams>(trx: Trx, event: NotificationEvent<Params>): Promise<readonly string[]>
  /** Notifies open pages of these accounts on all nodes. */
  notifyPages(accountIds: readonly string[]): void
}

export type DeliveryOptions = {
  readonly repo: MessageRepo
  readonly browsers: PushRepo
  readonly mailQueue: MailQueue
  readonly bus: Bus
  /** Signs the unsubscribe links. */
  readonly linkKey: KeyObject
  /** Base of the links in mails. */
  readonly origin: () => string
  readonly isSimulated: boolean
  readonly clock: Clock
}

/** Recipients are written in batches: one statement for all followers of a coin would be too large. */
const PORTION = 500

export function createDelivery(parts: DeliveryOptions): Delivery {
  const { repo, browsers, mailQueue, bus, linkKey, origin, isSimulated, clock } = parts

  function mailTo(trx: Trx, messageId: string, { accountId, email, locale }: Recipient, event: NotificationEvent) {
    if (email === null) return undefined
    const token = unsubscribeToken(linkKey, { accountId, subType: event.subType })
    const notification = event.kind.write(event.params, locale)
    const mail = notificationMail({ locale, notification, origin: origin(), unsubscribeToken: token, isSimulated })
    return mailQueue.bulkMail(trx, { key: `notice:${messageId}`, accountId }, { to: email, ...mail })
  }

  async function pushTo(trx: Trx, people: readonly (Recipient & { messageId: string })[], event: NotificationEvent) {
    const byAccount = new Map(people.map(person => [person.accountId, person]))
    for (const target of await browsers.targets(trx, [...byAccount.keys()], clock.now())) {
      const person = byAccount.get(target.accountId)
      if (person === undefined) continue
      const { title, text, path } = event.kind.write(event.params, person.locale)
      const body = isSimulated ? `${text} · ${simulatedNote(person.locale)}` : text
      const notification = { title, body, path, tag: event.key, lang: person.locale }
      await enqueuePush(trx, `push:${person.messageId}:${target.id}`, target, notification, clock.now())
    }
  }

  async function deliverTo(trx: Trx, accountIds: readonly string[], event: NotificationEvent): Promise<string[]> {
    const people = (await repo.recipients(trx, event.subType, accountIds)).flatMap(person => {
      const channels = channelsOf(person.settings, event.isImportant)
      return channels.isInSite || channels.isMail || channels.isDesktop ? [{ ...person, channels }] : []
    })
    const fresh = await repo.put(
      trx,
      people.map(({ accountId, channels }) => ({
        accountId,
        eventKey: event.key,
        subType: event.subType,
        kind: event.kind.name,
        params: event.params,
        at: event.at,
        isShown: channels.isInSite,
        hasSound: channels.isSound,
      })),
    )
    const news = people.flatMap(person => {
      const messageId = fresh.get(person.accountId)
      return messageId === undefined ? [] : [{ ...person, messageId }]
    })
    for (const person of news) if (person.channels.isMail) await mailTo(trx, person.messageId, person, event)
    await pushTo(
      trx,
      news.filter(person => person.channels.isDesktop),
      event,
    )
    return news.map(person => person.accountId)
  }

  return {
    async deliver(trx, event) {
      const all = [...new Set(event.recipients)].toSorted()
      const told: string[] = []
      for (let from = 0; from < all.length; from += PORTION)
        told.push(...(await deliverTo(trx, all.slice(from, from + PORTION), event)))
      return told
    },
    notifyPages: accountIds => publishChangedMessages(bus, accountIds),
  }
}
