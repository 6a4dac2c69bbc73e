import { type Invitation, invitationCall } from '@candela/contract'
import { use, useCallback, useEffect, useState } from 'react'
import { useShowFailure } from '#features/shell/index.ts'
import { ApiContext } from '#platform/site.ts'

export type InvitationState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly invitation: Invitation }
  | { readonly status: 'failed'; readonly message: string }

const PAGE_SIZE = 10

/** The newest records first; `more` adds the next ten. */
export function useInvitation() {
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [size, setSize] = useState(PAGE_SIZE)
  const [state, setState] = useState<InvitationState>({ status: 'loading' })
  const load = useCallback(() => {
    api(invitationCall, { size }).then(
      invitation => setState({ status: 'ready', invitation }),
      (error: unknown) => setState({ status: 'failed', message: showFailure(error, 'silent') }),
    )
  }, [api, showFailure, size])
  useEffect(load, [load])
  const reload = () => {
    // Whoever tries again sees that something is under way.
    setState(shown => (shown.status === 'failed' ? { status: 'loading' } : shown))
    load()
  }
  return { state, reload, more: () => setSize(shown => Math.min(100, shown + PAGE_SIZE)) }
}
