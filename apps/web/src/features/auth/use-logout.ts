import { logoutCall } from '@candela/contract/auth'
import { use, useState } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import { session } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'

/** Logs this device out, then calls `onDone`. A failure is shown. */
export function useLogout(onDone: () => void): { readonly isBusy: boolean; readonly logOut: () => Promise<void> } {
  const api = use(ApiContext)
  const showFailure = useShowFailure()
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,
    async logOut() {
      setIsBusy(true)
      try {
        await api(logoutCall, {})
        session.end()
        onDone()
      } catch (error) {
        showFailure(error, 'error')
      } finally {
        setIsBusy(false)
      }
    },
  }
}
