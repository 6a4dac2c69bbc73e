import {
  liveTicketCall,
  LIVE_TICKET_SECONDS,
  messageCountCall,
  messageListCall,
  readMessagesCall,
} from '@candela/contract/messages'
import { type Route, userRoute } from '#platform/http/calls/route.ts'
import type { MessageService } from './messages.ts'
import type { Tickets } from './tickets.ts'

export function messageRoutes(messages: MessageService, tickets: Tickets): Route[] {
  return [
    userRoute(messageListCall, ({ input, context }) => messages.list(context.caller.accountId, input, context.locale)),
    userRoute(messageCountCall, ({ input, context }) => messages.count(context.caller.accountId, input)),
    userRoute(readMessagesCall, async ({ input, context }) => ({
      unread: await messages.read(context.caller.accountId, input),
    })),
    userRoute(liveTicketCall, async ({ context }) => ({
      ticket: await tickets.issue(context.caller),
      expiresInSeconds: LIVE_TICKET_SECONDS,
    })),
  ]
}
