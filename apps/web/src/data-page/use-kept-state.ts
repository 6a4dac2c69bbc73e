import { useState } from 'react'
import type { ChartState } from '#ui/charts/chart-data.ts'

/** Keeps what is drawn while newer data of the same `subject` are on their way: a chart does not blink on an update. */
export function useKeptState<Data>(subject: string, state: ChartState<Data>): ChartState<Data> {
  const [kept, setKept] = useState({ subject, state })
  if (state.status !== 'loading' && kept.state !== state) setKept({ subject, state })
  return state.status === 'loading' && kept.subject === subject ? kept.state : state
}
