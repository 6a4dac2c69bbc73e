import type { Metrics } from '#platform/metrics.ts'

/** How often each call answered with which status, and how long it took. */
export function countAnswers(metrics: Metrics): (call: string, status: number, ms: number) => void {
  const known = new Map<string, (ms: number) => void>()
  return (call, status, ms) => {
    const key = `${call} ${status}`
    let count = known.get(key)
    if (count === undefined) {
      const answers = metrics.counter('candela_calls_total', { call, status })
      const seconds = metrics.counter('candela_call_seconds_total', { call })
      count = took => {
        answers()
        seconds(took / 1000)
      }
      known.set(key, count)
    }
    count(ms)
  }
}
