import { messageListCall, readMessagesCall, type StationMessage } from '@candela/contract'
import { use, useCallback, useEffect, useState } from 'react'
import { useShowFailure } from '#features/shell/index.ts'
import { ApiContext } from '#platform/site.ts'

export type MessagesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready'
      readonly records: readonly StationMessage[]
      /** null when there are no older ones. */
      readonly cursor: string | null
      readonly unread: number
      readonly isBusy: boolean
    }

/** The newest messages, then older ones as they are asked for. */
export function useMessages() {
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [state, setState] = useState<MessagesState>({ status: 'loading' })

  const load = useCallback(() => {
    api(messageListCall, {}).then(
      list => setState({ status: 'ready', ...list, isBusy: false }),
      (error: unknown) => setState({ status: 'failed', message: showFailure(error, 'silent') }),
    )
  }, [api, showFailure])
  useEffect(load, [load])

  /** Runs one thing at a time on what is shown; a failure is told and changes nothing. */
  async function act(
    work: (shown: MessagesState & { status: 'ready' }) => Promise<Partial<MessagesState & { status: 'ready' }>>,
  ) {
    if (state.status !== 'ready' || state.isBusy) return
    setState({ ...state, isBusy: true })
    try {
      setState({ ...state, ...(await work(state)), isBusy: false })
    } catch (error) {
      showFailure(error, 'error')
      setState({ ...state, isBusy: false })
    }
  }

  const more = () =>
    act(async ({ records, cursor }) => {
      if (cursor === null) return {}
      const older = await api(messageListCall, { cursor })
      return { ...older, records: [...records, ...older.records] }
    })

  /** What has come since and is not shown stays unread. */
  const readAll = () =>
    act(async ({ records }) => {
      const newest = records[0]?.id
      if (newest === undefined) return {}
      const { unread } = await api(readMessagesCall, { until: newest })
      return { unread, records: records.map(record => ({ ...record, isRead: true })) }
    })

  /** Opening a message reads it; nobody waits for that. */
  function read(id: string): void {
    api(readMessagesCall, { ids: [id] }).catch(() => undefined) // it stays unread and can be opened again
  }

  return { state, reload: load, more, readAll, read }
}
