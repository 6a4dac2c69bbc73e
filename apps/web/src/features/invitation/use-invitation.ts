import { type Invitation, invitationCall } from '@candela/contract/invitation'
import { use, useCallback, useEffect, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { ApiContext } from '#platform/site.ts'

export type InvitationState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly invitation: Invitation; readonly isBusy: boolean }
  | { readonly status: 'failed'; readonly message: string }

/** The newest records first; `more` adds the next ten. */
export function useInvitation() {
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [state, setState] = useState<InvitationState>({ status: 'loading' })
  const load = useCallback(() => {
    api(invitationCall, {}).then(
      invitation => setState({ status: 'ready', invitation, isBusy: false }),
      (error: unknown) => setState({ status: 'failed', message: showFailure(error, 'silent') }),
    )
  }, [api, showFailure])
  useEffect(load, [load])
  const reload = () => {
    // Show the loading state again on retry.
    setState(shown => (shown.status === 'failed' ? { status: 'loading' } : shown))
    load()
  }
  /** False when loading failed; the failure was shown. */
  const more = async (): Promise<boolean> => {
    if (state.status !== 'ready' || state.isBusy) return false
    const { records: known, current } = state.invitation
    setState({ ...state, isBusy: true })
    try {
      const next = await api(invitationCall, { current: current + 1 })
      setState({ status: 'ready', invitation: { ...next, records: [...known, ...next.records] }, isBusy: false })
      return true
    } catch (error) {
      showFailure(error, 'error')
      setState({ ...state, isBusy: false })
      return false
    }
  }
  return { state, reload, more }
}
