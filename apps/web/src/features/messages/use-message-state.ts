import { MESSAGES_TOPIC, type MessagesState } from '@candela/contract/live'
import { liveTicketCall } from '@candela/contract/messages'
import { use, useEffect, useState } from 'react'
import { FeedContext, useBook } from '#live/use-live.ts'
import { ApiContext } from '#platform/site.ts'

/** The state of the messages as the socket reports it; undefined until it has. Only for logged-in people. */
export function useMessageState(): MessagesState | undefined {
  const feed = use(FeedContext)
  const api = use(ApiContext)
  // What the book holds from before may belong to another account.
  const [old] = useState(() => feed?.book.value(MESSAGES_TOPIC))
  useEffect(() => feed?.retain(MESSAGES_TOPIC.name, async () => (await api(liveTicketCall, {})).ticket), [feed, api])
  const state = useBook(MESSAGES_TOPIC)
  return state === old ? undefined : state
}
