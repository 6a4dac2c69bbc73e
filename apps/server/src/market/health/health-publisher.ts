import type { Bus } from '#platform/bus/bus.ts'
import type { Clock } from '#platform/clock.ts'
import { type ExchangeHealth, HEALTH_TOPIC } from './exchange-health.ts'

export type HealthPublisher = {
  /** Replaces what is known of this exchange. */
  take(health: ExchangeHealth): void
  /** Returns a function that stops it. */
  start(): () => void
}

const PUBLISH_MS = 1_000
/** Other nodes notice by its absence that nobody follows the exchanges. */
const REPEAT_MS = 5_000

/** Tells all nodes how the exchanges are: at most once a second while something changes, else every five seconds. */
export function createHealthPublisher(bus: Bus, clock: Clock): HealthPublisher {
  const known = new Map<string, ExchangeHealth>()
  let isChanged = false
  let keptAt = -Infinity

  function publish(): void {
    const isDue = clock.monotonic() - keptAt >= REPEAT_MS
    if (known.size === 0 || (!isChanged && !isDue)) return
    isChanged = false
    const message = { at: clock.now(), exchanges: [...known.values()] }
    bus.publish(HEALTH_TOPIC, message)
    if (!isDue) return
    keptAt = clock.monotonic()
    void bus.keep(HEALTH_TOPIC, message)
  }

  return {
    take(health) {
      known.set(health.exchange, health)
      isChanged = true
    },
    start: () => clock.every(PUBLISH_MS, publish),
  }
}
