/**
 * The ingest role: trades in, tickers and candles out. Runs on one process at a time. A period without a missed trade
 * is a session; after lost trades, for example because the machine slept, a new session starts from history, as at the
 * start.
 */
import type { Interval } from '@candela/contract/core'
import type { Bar } from '@candela/exchanges'
import { MINUTE_MS } from '@candela/quant'
import { createIngestSession, type IngestSession, type IngestSessionOptions } from './ingest-session.ts'
import { TICKERS_WANTED_TOPIC } from '#market/tickers/ticker.ts'

export type IngestOptions = Omit<IngestSessionOptions, 'onLostTrades'> & {
  /** Minutes were missed, for example because the machine slept; complete again from `resumedFrom` on. */
  readonly onGap: (resumedFrom: number) => void
}

export type Ingest = {
  /** Reads a day of history and goes live, then computes the seven-day trends: prices are published first. */
  start(): Promise<void>
  /** The current bar of an interval, from the minutes of this session; undefined before the pair traded in it. */
  liveBar(index: number, interval: Interval): Bar | undefined
  close(): void
}

/** Pause before a retry when the history could not be read. */
const RETRY_MS = 5_000

export function createIngest(options: IngestOptions): Ingest {
  const { bus, clock, log } = options
  let session = openSession(options.completeFrom)
  let isClosed = false
  const stops: (() => void)[] = []

  function openSession(completeFrom: number): IngestSession {
    return createIngestSession({ ...options, completeFrom, onLostTrades: resume })
  }

  function resume(): void {
    session.close()
    if (isClosed) return
    const completeFrom = Math.floor(clock.now() / MINUTE_MS) * MINUTE_MS
    log.warn({ completeFrom }, 'missed trades, reloading the market')
    options.onGap(completeFrom)
    session = openSession(completeFrom)
    session.start().catch((error: unknown) => {
      log.error({ err: error }, 'could not read the market, retrying')
      stops.push(clock.after(RETRY_MS, resume))
    })
  }

  return {
    async start() {
      stops.push(
        bus.subscribe(TICKERS_WANTED_TOPIC, () => session.publishAll()),
        // More pairs than the session has room for.
        options.catalogue.onChange(() => {
          if (options.catalogue.instruments.length > session.capacity) clock.after(0, resume)
        }),
      )
      await session.start()
    },
    liveBar: (index, interval) => session.liveBar(index, interval),
    close() {
      isClosed = true
      session.close()
      for (const stop of stops) stop()
    },
  }
}
