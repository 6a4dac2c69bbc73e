import type { Call, DataOf, InputOf } from '@candela/contract/core'
import { use, useCallback, useEffect, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { ApiContext } from '#platform/site.ts'

export type AnswerState<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Data }
  | { readonly status: 'failed'; readonly message: string }

/** The response of a call without fields, requested after hydration: nothing personal is rendered on the server. */
export function useAnswer<C extends Call>(call: C) {
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [state, setState] = useState<AnswerState<DataOf<C>>>({ status: 'loading' })
  const load = useCallback(() => {
    api(call, {} as InputOf<C>).then(
      // the call has no fields

      data => setState({ status: 'ready', data }),
      (error: unknown) => setState({ status: 'failed', message: showFailure(error, 'silent') }),
    )
  }, [api, call, showFailure])
  useEffect(load, [load])
  const reload = useCallback(() => {
    // Show the loading state again on retry.
    setState(shown => (shown.status === 'failed' ? { status: 'loading' } : shown))
    load()
  }, [load])
  const set = useCallback((data: DataOf<C>) => setState({ status: 'ready', data }), [])
  return { state, reload, set }
}
