import type { Interval } from '@candela/contract/core'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { drawingStore } from '../drawings/store.ts'
import { chartLayers } from '../settings/layers.ts'
import { chartSettings } from '../settings/settings.ts'
import type { TerminalState } from './layout-state.ts'
import type { LayoutParts } from './layout-store.ts'

/** Where the terminal is, and how it goes elsewhere. */
export type TerminalPlace = {
  readonly pair: string
  readonly interval: Interval
  /** `isInPlace` if the address that is left named no pair: the way back would lead here again. */
  readonly onGo: (pair: string, interval: Interval, isInPlace: boolean) => void
}

type Address = { readonly pair: string; readonly interval: Interval }

const isSame = (a: Address, b: Address): boolean => a.pair === b.pair && a.interval === b.interval

/** The terminal as layouts see it. The pair and the interval are in the address. */
export function useTerminal({ pair, interval, onGo }: TerminalPlace): LayoutParts['terminal'] {
  const { search } = useLocation()
  const isFree = useParams()['market'] === undefined && search === ''
  const latest = useRef({ address: { pair, interval }, isFree, onGo })
  /** Where a layout leads to: until the page is there, this is what is shown. */
  const goal = useRef<Address>(undefined)
  useLayoutEffect(() => {
    const { address } = latest.current
    if (!isSame(address, { pair, interval })) goal.current = undefined
    latest.current = { address: { pair, interval }, isFree, onGo }
  })
  return useMemo(
    () => ({
      read: (): TerminalState => ({
        ...(goal.current ?? latest.current.address),
        settings: chartSettings.get(),
        layers: chartLayers.get(),
        drawings: drawingStore.drawings(),
      }),
      show(state) {
        chartSettings.set(state.settings)
        chartLayers.set(state.layers)
        drawingStore.replace(state.drawings)
        const next = { pair: state.pair, interval: state.interval }
        goal.current = isSame(next, latest.current.address) ? undefined : next
        if (goal.current !== undefined) latest.current.onGo(next.pair, next.interval, latest.current.isFree)
      },
      isPairFree: () => latest.current.isFree,
    }),
    [],
  )
}
