import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { activeCell, type ChartPlace, type Charts, isSamePlace, withPlace } from '../settings/charts.ts'
import { chartsStore } from '../settings/charts-store.ts'
import { forgetAccount } from '../settings/tab-stored.ts'
import { useToken } from '../settings/use-token.ts'

type Address = ChartPlace & {
  /** Whether it names no pair, so that several charts stay as they were. */
  readonly isFree: boolean
  readonly onGo: (place: ChartPlace) => void
}

/**
 * The charts of this tab. A new address is where the active chart goes, and a change that makes another chart active
 * leads to the address of that one.
 */
export function useCharts({ pair, interval, isFree, onGo }: Address): {
  readonly charts: Charts
  readonly change: (next: Charts) => void
} {
  const stored = chartsStore.use()
  const token = useToken()
  const address = { pair, interval }
  /** The address that the charts know. Until then they are shown as they will be. */
  const [known, setKnown] = useState<ChartPlace>()
  const takeOver = useEffectEvent(() => {
    forgetAccount()
    const now = chartsStore.get()
    const cell = activeCell(now)
    setKnown(address)
    if (isFree && now.cells.length > 1 && !isSamePlace(cell, address)) return onGo(cell)
    const next = withPlace(now, address)
    if (next !== now) chartsStore.set(next)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- before the browser paints; the address comes from the router
  useLayoutEffect(() => takeOver(), [pair, interval, token])
  const change = (next: Charts) => {
    chartsStore.set(next)
    const cell = activeCell(next)
    if (!isSamePlace(cell, address)) onGo(cell)
  }
  return { charts: known !== undefined && isSamePlace(known, address) ? stored : withPlace(stored, address), change }
}
