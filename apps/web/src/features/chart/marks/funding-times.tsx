import { type Interval, parsePairCode } from '@candela/contract/core'
import { HOUR_MS } from '@candela/quant'
import { use, useEffect, useState } from 'react'
import { ApiContext } from '#platform/site.ts'
import { afterSeen } from '#platform/after-seen.ts'
import type { ChartEngine } from '../engine/engine.ts'
import type { FundingSchedule } from '../engine/times/settlements.ts'
import { fundingTimes } from '../settings/funding-times.ts'
import { loadFunding } from './load-funding.ts'

const RETRY_MS = 30_000
/** A call that still fails after some tries may be one that is always refused, or the line may be down for long. */
const TRIES = 5
const SLOW_RETRY_MS = 300_000

type Chart = { readonly engine: ChartEngine; readonly pair: string; readonly interval: Interval }

/** Marks the settlements of a perpetual. Those of the past follow the interval that the contract has now. */
export function FundingTimes({ engine, pair, interval }: Chart) {
  const isOn = fundingTimes.use()
  const schedule = useSchedule(pair, isOn)
  useEffect(() => {
    if (schedule === undefined) return
    engine.setFundingTimes(schedule, interval)
    return () => engine.setFundingTimes(undefined, interval)
  }, [engine, schedule, interval])
  return null
}

/** Undefined without figures: a contract that does not say when it settles has no marks. */
function useSchedule(pair: string, isOn: boolean): FundingSchedule | undefined {
  const api = use(ApiContext)
  const [schedule, setSchedule] = useState<FundingSchedule>()
  useEffect(() => {
    const parts = parsePairCode(pair)
    if (!isOn || parts?.contractType !== 'PERPETUAL') return
    let isOver = false
    let cancel = (): void => {}
    const load = async (tries = 1) => {
      const { row, hasFailed } = await loadFunding(api, pair, parts)
      if (isOver) return
      const pauseMs = tries < TRIES ? RETRY_MS : SLOW_RETRY_MS
      if (hasFailed) cancel = afterSeen(pauseMs, () => void load(tries + 1))
      const { settlesAt = null, intervalHours = null } = row ?? {}
      if (settlesAt !== null && intervalHours !== null) setSchedule({ settlesAt, everyMs: intervalHours * HOUR_MS })
    }
    void load()
    return () => {
      isOver = true
      cancel()
      setSchedule(undefined)
    }
  }, [api, pair, isOn])
  return schedule
}
