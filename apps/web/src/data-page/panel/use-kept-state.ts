import { useState } from 'react'
import type { ChartState } from '#ui/charts/chart-data.ts'

/** Keeps the current data while newer data of the same `subject` loads, so that a chart does not flicker. */
export function useKeptState<Data>(subject: string, state: ChartState<Data>): ChartState<Data> {
  const [kept, setKept] = useState({ subject, state })
  if (state.status !== 'loading' && kept.state !== state) setKept({ subject, state })
  return state.status === 'loading' && kept.subject === subject ? kept.state : state
}
