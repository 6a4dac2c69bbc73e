import type { Metrics } from '#platform/metrics.ts'

type Count = (ms: number) => void

/** Counts answers by call and status, and measures their duration. */
export function countAnswers(metrics: Metrics): (call: string, status: number, ms: number) => void {
  // By call, then by status: a combined key would be a new string for every answer.
  const counts = new Map<string, Map<number, Count>>()
  const countOf = (call: string, status: number): Count => {
    const answers = metrics.counter('candela_calls_total', { call, status })
    const seconds = metrics.counter('candela_call_seconds_total', { call })
    return took => {
      answers()
      seconds(took / 1000)
    }
  }
  return (call, status, ms) => {
    const known = counts.get(call)?.get(status)
    if (known !== undefined) return known(ms)
    const count = countOf(call, status)
    counts.set(call, (counts.get(call) ?? new Map<number, Count>()).set(status, count))
    count(ms)
  }
}
