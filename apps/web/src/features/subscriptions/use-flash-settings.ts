import { SUB_CHANNELS_DEFAULT, type SubChannels } from '@candela/contract/subscriptions'
import { use, useEffect, useSyncExternalStore } from 'react'
import { useShowFailure } from '#ui/layers/show-failure.ts'
import type { Api } from '@candela/contract/render'
import { session, useLogin } from '#platform/session.ts'
import { ApiContext } from '#platform/site.ts'
import { stored } from '#platform/stored.ts'
import { createFlashStore, type FlashSettings, type FlashStore, readChannels, VISITOR } from './flash-settings.ts'

const local = stored<SubChannels>('flash:settings', SUB_CHANNELS_DEFAULT, readChannels)

/** One for each way to the server, which is one for the life of a page. */
const stores = new WeakMap<Api, FlashStore>()

function storeOf(api: Api): FlashStore {
  const known = stores.get(api) ?? createFlashStore(api, local)
  stores.set(api, known)
  return known
}

const UNREAD: FlashSettings = { status: 0, settings: SUB_CHANNELS_DEFAULT }

/** The flash news alert settings, and a function to change them. */
export function useFlashSettings(): readonly [FlashSettings, (change: Partial<SubChannels>) => void] {
  const store = storeOf(use(ApiContext))
  const login = useLogin()
  const showFailure = useShowFailure()
  const state = useSyncExternalStore(
    listener => store.subscribe(listener),
    () => store.get(),
    () => UNREAD,
  )
  useEffect(() => {
    if (login === 'unknown') return
    store.load(session.token() ?? VISITOR).catch((error: unknown) => showFailure(error, 'silent'))
  }, [store, login, showFailure])
  const change = (fields: Partial<SubChannels>): void => {
    store.change(fields).catch((error: unknown) => showFailure(error, 'error'))
  }
  return [state, change]
}
