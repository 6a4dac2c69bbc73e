/** Within ten seconds of its time a code is dead, even if the clock goes back afterwards. */
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { AuthRepo } from './repo.ts'

const EVERY_MS = 10_000

/** Returns a function that stops it. */
export function endCodes(repo: Pick<AuthRepo, 'endExpiredCodes'>, clock: Clock, log: Logger): () => void {
  const end = (): void =>
    void repo
      .endExpiredCodes(clock.now())
      .catch((error: unknown) => log.warn({ err: error }, 'could not end codes whose time has passed'))
  end()
  return clock.every(EVERY_MS, end)
}
