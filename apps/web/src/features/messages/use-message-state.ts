import { type LiveField, MESSAGES_LIVE_TOPIC } from '@candela/contract/live'
import { liveTicketCall } from '@candela/contract/messages'
import { use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { FeedContext } from '#live/use-live.ts'
import { ApiContext } from '#platform/site.ts'

export type MessageState = { readonly unread: number; readonly newestId: string | null }

/** What the socket says about the messages of who is logged in; undefined until it has. Only for logged-in people. */
export function useMessageState(): MessageState | undefined {
  const feed = use(FeedContext)
  const api = use(ApiContext)
  // What the book holds from before may be about somebody else.
  const [old] = useState(() => feed?.book.fields(MESSAGES_LIVE_TOPIC))
  useEffect(() => feed?.retain(MESSAGES_LIVE_TOPIC, async () => (await api(liveTicketCall, {})).ticket), [feed, api])
  const fields = useSyncExternalStore(
    listener => feed?.book.subscribe(MESSAGES_LIVE_TOPIC, listener) ?? nothing,
    () => feed?.book.fields(MESSAGES_LIVE_TOPIC),
    () => undefined,
  )
  return useMemo(() => (fields === undefined || fields === old ? undefined : readState(fields)), [fields, old])
}

const nothing = () => {}

function readState([unread, newestId]: readonly LiveField[]): MessageState {
  return { unread: Number(unread ?? 0), newestId: typeof newestId === 'string' ? newestId : null }
}
