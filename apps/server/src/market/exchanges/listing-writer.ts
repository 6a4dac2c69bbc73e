/** Stores the lists of exchanges in the order in which they come: of each exchange the newest, until it succeeds. */
import type { Listing, LiveExchange } from '@candela/exchanges/live'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { ListingRepo } from './repo.ts'

export type ListingWriter = {
  write(exchange: LiveExchange, listings: readonly Listing[]): void
  /** Waits for the write in progress. */
  close(): Promise<void>
}

export type ListingWriterOptions = {
  readonly repo: Pick<ListingRepo, 'replace'>
  readonly clock: Clock
  readonly log: Logger
  readonly onStored: (exchange: LiveExchange, listings: readonly Listing[]) => void
}

const RETRY_MS = 5_000

export function createListingWriter({ repo, clock, log, onStored }: ListingWriterOptions): ListingWriter {
  const unwritten = new Map<LiveExchange, readonly Listing[]>()
  let writing: Promise<void> | undefined
  let isClosed = false
  let cancelRetry: () => void = () => undefined

  async function writeAll(): Promise<void> {
    for (let next = first(unwritten); next !== undefined && !isClosed; next = first(unwritten)) {
      const [exchange, listings] = next
      await repo.replace(exchange, listings, clock.now())
      if (unwritten.get(exchange) === listings) unwritten.delete(exchange)
      onStored(exchange, listings)
    }
  }

  function start(): void {
    if (isClosed) return
    cancelRetry()
    writing ??= writeAll()
      .catch((error: unknown) => {
        log.error({ err: error }, 'could not store the pairs of an exchange, retrying')
        cancelRetry = clock.after(RETRY_MS, start)
      })
      .finally(() => {
        writing = undefined
      })
  }

  return {
    write(exchange, listings) {
      unwritten.set(exchange, listings)
      start()
    },
    async close() {
      isClosed = true
      cancelRetry()
      await writing
    },
  }
}

const first = <K, V>(map: ReadonlyMap<K, V>): readonly [K, V] | undefined => map.entries().next().value
