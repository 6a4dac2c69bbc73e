import { CONTRACTS_TOPIC } from '@candela/contract/live'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { whileSeen } from '#platform/while-seen.ts'
import { useLiveValue } from './use-live.ts'

/** While history is loading, figures are filled in without a new snapshot. */
const WAITING_MS = 5000

/** Whether history is being loaded. What was not recorded does not come: see `collectedFrom`. */
export const isLoading = (list: {
  readonly waiting: number
  readonly asOf: number
  readonly collectedFrom?: number
}): boolean => list.asOf === 0 || (list.waiting > 0 && list.collectedFrom === undefined)

/** Loads the page's data again when the perpetuals have newer figures than those of `asOf`, or `isWaiting` for some. */
export function useNewSheet(asOf: number, isWaiting = false): void {
  const state = useLiveValue(CONTRACTS_TOPIC)
  const { revalidate } = useRevalidator()
  const heard = useRef<string>(undefined)
  useEffect(() => {
    if (state === undefined) return
    const key = JSON.stringify(state)
    const isNews = heard.current === undefined ? state.asOf > asOf : heard.current !== key
    heard.current = key
    if (isNews) void revalidate()
  }, [state, asOf, revalidate])
  useEffect(() => {
    if (isWaiting) return whileSeen(WAITING_MS, () => void revalidate())
  }, [isWaiting, revalidate])
}
