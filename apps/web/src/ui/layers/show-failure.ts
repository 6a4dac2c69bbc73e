import { useCallback, useState } from 'react'
import { NETWORK_ERROR_CODE, CallError } from '#platform/client.ts'
import { type ShowType, viewOfFailure } from '#platform/failure.ts'
import { commonMessages } from '#platform/common-messages.ts'
import { useLocale, useMessages } from '#platform/i18n.ts'
import { showToast } from './toast.tsx'

/** Shows a failed call as its show-type demands, and returns the text for callers that show it inline. */
export function useShowFailure(): (error: unknown, showType: ShowType) => string {
  const locale = useLocale()
  const { close } = useMessages(commonMessages)
  const [pageFailure, setPageFailure] = useState<CallError>()
  // Thrown while rendering, it reaches the error page of the route.
  if (pageFailure !== undefined) throw pageFailure
  return useCallback(
    (error, showType) => {
      const view = viewOfFailure(error, showType, locale)
      if (view.place === 'toast') showToast({ kind: view.kind, text: view.text, closeLabel: close })
      if (view.place === 'page') setPageFailure(new CallError(codeOf(error), view.text, false))
      return view.text
    },
    [locale, close],
  )
}

const codeOf = (error: unknown): number => (error instanceof CallError ? error.code : NETWORK_ERROR_CODE)
