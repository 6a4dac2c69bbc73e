import { messageListCall, readMessagesCall, type StationMessage } from '@candela/contract/messages'
import { use, useCallback, useEffect, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { ApiContext } from '#platform/site.ts'

type Ready = {
  readonly status: 'ready'
  readonly records: readonly StationMessage[]
  /** null when there are no older ones. */
  readonly cursor: string | null
  readonly unread: number
  readonly isBusy: boolean
}

export type MessagesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | Ready

/** What becomes of the messages as they are shown by now. */
type Change = (shown: Ready) => Partial<Ready>

/** The newest messages, then older ones on demand. */
export function useStationMessages() {
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [state, setState] = useState<MessagesState>({ status: 'loading' })

  /** False when it failed; that is shown in place of the messages. */
  const load = useCallback(
    (): Promise<boolean> =>
      api(messageListCall, {}).then(
        list => {
          setState({ status: 'ready', ...list, isBusy: false })
          return true
        },
        (error: unknown) => {
          setState({ status: 'failed', message: showFailure(error, 'silent') })
          return false
        },
      ),
    [api, showFailure],
  )
  useEffect(() => void load(), [load])

  function change(make: Change): void {
    setState(shown => (shown.status === 'ready' ? { ...shown, ...make(shown) } : shown))
  }

  /** Runs one task at a time. On failure it shows the error, changes nothing and returns false. */
  async function act(work: (asked: Ready) => Promise<Change>): Promise<boolean> {
    if (state.status !== 'ready' || state.isBusy) return false
    change(() => ({ isBusy: true }))
    try {
      const make = await work(state)
      change(shown => ({ ...make(shown), isBusy: false }))
      return true
    } catch (error) {
      showFailure(error, 'error')
      change(() => ({ isBusy: false }))
      return false
    }
  }

  const more = () =>
    act(async ({ cursor }) => {
      if (cursor === null) return () => ({})
      const older = await api(messageListCall, { cursor })
      // The list may have been reloaded in the meantime: then these no longer follow its last message.
      return shown => (shown.cursor === cursor ? { ...older, records: [...shown.records, ...older.records] } : {})
    })

  /** Messages that arrived since and are not shown stay unread. */
  const readAll = () =>
    act(async ({ records }) => {
      const newest = records[0]?.id
      if (newest === undefined) return () => ({})
      const { unread } = await api(readMessagesCall, { until: newest })
      return shown => ({ unread, records: withRead(shown.records, new Set(records.map(record => record.id))) })
    })

  /** Opening a message marks it as read, without waiting for the server. */
  function read(id: string): void {
    api(readMessagesCall, { ids: [id] }).then(
      ({ unread }) => change(shown => ({ unread, records: withRead(shown.records, new Set([id])) })),
      () => undefined, // it stays unread and can be opened again
    )
  }

  return { state, reload: load, more, readAll, read }
}

const withRead = (records: readonly StationMessage[], ids: ReadonlySet<string>): readonly StationMessage[] =>
  records.map(record => (ids.has(record.id) ? { ...record, isRead: true } : record))
