import type { LoginSource } from '#live/logins.ts'
import { createNotifyOwner, type NotifyOwner } from '#platform/mailer/notify-owner.ts'
import {
  createNotificationRenderer,
  type NotificationRenderer,
  type NotificationKind,
} from '#platform/notifications/notification.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { accountMessage, stationHandlers, writeStationMessage } from './account-messages.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { messagesPart } from './export-part.ts'
import { messagesTopic } from './live-topic.ts'
import { createMessages, type MessageService } from './messages.ts'
import { createMessageRepo, type MessageRepo } from './repo.ts'
import { messageRoutes } from './routes.ts'
import { onMessages } from './changed-messages.ts'
import { createTicketRepo } from './ticket-repo.ts'
import { createTickets } from './tickets.ts'

export type MessagesFeature = Feature &
  Pick<MessageService, 'unread'> &
  Pick<MessageRepo, 'prune'> & {
    /** Sends a notification to the followers of its subject. */
    readonly delivery: Delivery
    /** Notifies an owner about their account, by mail or SMS and as a station message. */
    readonly notifyOwner: NotifyOwner
    /** Login state used by the live socket. */
    readonly logins: LoginSource
  }

/** `notificationKinds` of all features; read when the first message is written. */
export function createMessagesFeature(
  site: Site,
  notificationKinds: () => readonly NotificationKind[],
): MessagesFeature {
  const { db, bus, keys, sessions, mailQueue, source, origin, clock } = site
  const repo = createMessageRepo(db)
  let known: NotificationRenderer | undefined
  const book = (): NotificationRenderer => (known ??= createNotificationRenderer(notificationKinds()))
  const messages = createMessages({ repo, book, bus, clock })
  const tickets = createTickets(createTicketRepo(db), clock)
  return {
    name: 'messages',
    unread: accountId => messages.unread(accountId),
    prune: before => repo.prune(before),
    delivery: createDelivery({
      repo,
      browsers: site.pushRepo,
      mailQueue,
      bus,
      linkKey: keys.key('links'),
      origin,
      isSimulated: source.isSimulated,
      clock,
    }),
    notifyOwner: createNotifyOwner(mailQueue, [writeStationMessage(repo, clock)]),
    logins: {
      redeem: ticket => tickets.redeem(ticket),
      open: sessionIds => tickets.open(sessionIds),
      onEnded: listener => sessions.onEnded(listener),
    },
    topics: [
      messagesTopic(
        { state: accountId => messages.state(accountId), onMessages: listener => onMessages(bus, listener) },
        clock,
      ),
    ],
    web() {
      book() // two kinds of the same name abort the start
      return { routes: messageRoutes(messages, tickets) }
    },
    outbox: [stationHandlers(bus)],
    exportParts: [messagesPart(repo)],
    notificationKinds: [accountMessage],
  }
}
