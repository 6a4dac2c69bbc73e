import type { Interval } from '@candela/contract/core'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { drawingStore } from '../drawings/store.ts'
import { activeCell, isSamePlace } from '../settings/charts.ts'
import { chartsStore } from '../settings/charts-store.ts'
import { chartLayers } from '../settings/layers.ts'
import type { TerminalState } from './layout-state.ts'
import type { LayoutParts } from './layout-parts.ts'

/** Where the terminal is, and how it goes elsewhere. */
export type TerminalPlace = {
  readonly pair: string
  readonly interval: Interval
  /** `isInPlace` if the address that is left named no pair: the way back would lead here again. */
  readonly onGo: (pair: string, interval: Interval, isInPlace: boolean) => void
}

/** The terminal as layouts see it. The pair and the interval of the active chart are also in the address. */
export function useTerminal({ pair, interval, onGo }: TerminalPlace): LayoutParts['terminal'] {
  const { search } = useLocation()
  const isFree = useParams()['market'] === undefined && search === ''
  const latest = useRef({ pair, interval, isFree, onGo })
  useLayoutEffect(() => {
    latest.current = { pair, interval, isFree, onGo }
  })
  return useMemo(
    () => ({
      read: (): TerminalState => ({
        ...chartsStore.get(),
        layers: chartLayers.get(),
        drawings: drawingStore.drawings(),
      }),
      show({ layers, drawings, ...charts }) {
        chartsStore.set(charts)
        chartLayers.set(layers)
        drawingStore.replace(drawings)
        const next = activeCell(charts)
        if (!isSamePlace(next, latest.current)) latest.current.onGo(next.pair, next.interval, latest.current.isFree)
      },
      isPairFree: () => latest.current.isFree,
    }),
    [],
  )
}
