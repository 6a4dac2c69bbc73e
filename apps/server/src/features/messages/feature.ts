import type { LoginSource } from '#live/logins.ts'
import { createTellOwner, type TellOwner } from '#platform/mailer/tell-owner.ts'
import { createNoticeBook, type NoticeBook, type NoticeKind } from '#platform/notices/notice.ts'
import type { Feature } from '#site/feature.ts'
import type { Site } from '#site/site.ts'
import { accountNews, stationHandlers, tellInStation } from './account-news.ts'
import { createDelivery, type Delivery } from './delivery.ts'
import { messagesPart } from './export-part.ts'
import { messagesTopic } from './live-topic.ts'
import { createMessages, type MessageService } from './messages.ts'
import { createMessageRepo, type MessageRepo } from './repo.ts'
import { messageRoutes } from './routes.ts'
import { onMessages } from './tell.ts'
import { createTicketRepo } from './ticket-repo.ts'
import { createTickets } from './tickets.ts'

export type MessagesFeature = Feature &
  Pick<MessageService, 'unread'> &
  Pick<MessageRepo, 'prune'> & {
    /** Sends a notification to the followers of its subject. */
    readonly delivery: Delivery
    /** Notifies an owner about their account, by mail or SMS and as a station message. */
    readonly tellOwner: TellOwner
    /** Login state used by the live socket. */
    readonly logins: LoginSource
  }

/** `noticeKinds` of all features; read when the first message is written. */
export function createMessagesFeature(site: Site, noticeKinds: () => readonly NoticeKind[]): MessagesFeature {
  const { db, bus, keys, sessions, post, source, origin, clock } = site
  const repo = createMessageRepo(db)
  let known: NoticeBook | undefined
  const book = (): NoticeBook => (known ??= createNoticeBook(noticeKinds()))
  const messages = createMessages({ repo, book, bus, clock })
  const tickets = createTickets(createTicketRepo(db), clock)
  return {
    name: 'messages',
    unread: accountId => messages.unread(accountId),
    prune: before => repo.prune(before),
    delivery: createDelivery({
      repo,
      browsers: site.pushRepo,
      post,
      bus,
      linkKey: keys.key('links'),
      origin,
      isSimulated: source.isSimulated,
      clock,
    }),
    tellOwner: createTellOwner(post, [tellInStation(repo, clock)]),
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
    noticeKinds: [accountNews],
  }
}
