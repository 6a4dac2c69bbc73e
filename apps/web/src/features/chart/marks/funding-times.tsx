import { type Interval, parsePairCode } from '@candela/contract/core'
import { HOUR_MS } from '@candela/quant'
import { use, useEffect, useState } from 'react'
import { ApiContext } from '#platform/site.ts'
import type { ChartEngine } from '../engine/engine.ts'
import type { FundingSchedule } from '../engine/times/settlements.ts'
import { fundingTimes } from '../settings/funding-times.ts'
import { loadFunding } from './load-funding.ts'

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
    void loadFunding(api, pair, parts).then(({ row }) => {
      const { settlesAt = null, intervalHours = null } = row ?? {}
      if (isOver || settlesAt === null || intervalHours === null) return
      setSchedule({ settlesAt, everyMs: intervalHours * HOUR_MS })
    })
    return () => {
      isOver = true
      setSchedule(undefined)
    }
  }, [api, pair, isOn])
  return schedule
}
