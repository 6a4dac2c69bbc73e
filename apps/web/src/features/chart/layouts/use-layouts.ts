import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { CallError } from '#platform/client.ts'
import { ApiContext } from '#platform/site.ts'
import { whenSeenOrHidden } from '#platform/seen.ts'
import { drawingStore } from '../drawings/store.ts'
import { chartsStore } from '../settings/charts-store.ts'
import { chartLayers } from '../settings/layers.ts'
import { chartsAway } from './charts-away.ts'
import { useToken } from '../settings/use-token.ts'
import { layoutDocument } from './document.ts'
import type { TerminalState } from './layout-state.ts'
import type { LayoutList } from './layout-parts.ts'
import { createLayoutStore, type LayoutStore } from './layout-store.ts'
import { chartOwner } from './owner.ts'
import { isChanged, type LayoutDocument } from './rules.ts'
import { createTurns } from './turns.ts'
import { type TerminalPlace, useTerminal } from './use-terminal.ts'

const AUTOSAVE_MS = 10_000 // rules 4: every 10 seconds, if changed

/** Also over a change of the page: an action of the page before comes first. */
const turns = createTurns()

export type Layouts = {
  readonly store: LayoutStore
  readonly list: LayoutList
  readonly document: LayoutDocument
  readonly isChanged: boolean
  readonly isUser: boolean
}

export function useLayouts(place: TerminalPlace): Layouts {
  const api = use(ApiContext)
  const token = useToken()
  const isUser = token !== undefined
  const terminal = useTerminal(place)
  const [store] = useState(() =>
    createLayoutStore({
      api,
      isLeaving: () => document.hidden,
      terminal,
      document: layoutDocument,
      owner: chartOwner,
      away: chartsAway,
      turns,
      codeOf: error => (error instanceof CallError ? error.code : undefined),
    }),
  )
  const list = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => {
    store.setActive(true)
    void store.start(token !== undefined)
    return () => store.setActive(false)
  }, [store, token])
  useEffect(() => {
    if (!isUser) return
    const timer = setInterval(
      () => void (store.get().status === 'failed' ? document.hidden || store.start(true) : store.autosave()),
      AUTOSAVE_MS,
    )
    const stop = whenSeenOrHidden(() => document.hidden && void store.autosave())
    return () => {
      clearInterval(timer)
      stop()
      // To another page of the site.
      void store.autosave()
    }
  }, [store, isUser])
  const current = layoutDocument.use()
  const now: TerminalState = {
    ...chartsStore.use(),
    layers: chartLayers.use(),
    drawings: useSyncExternalStore(drawingStore.subscribe, drawingStore.drawings),
  }
  return { store, list, document: current, isChanged: isChanged(current, now), isUser }
}
