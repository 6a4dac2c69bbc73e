import { type Feed, feedHealth } from '#live/feed.ts'
import { PriceBook } from '#live/price-book.ts'
import type { LiveStatus } from '#live/socket.ts'

/** A feed controlled by the test: `tick` delivers data, `lose` and `find` cut and restore the connection. */
export function aFeed(clock: () => number): Feed & { tick: () => void; lose: () => void; find: () => void } {
  const startedAt = clock()
  let status: LiveStatus = 'open'
  let newestTickAt: number | undefined
  return {
    book: new PriceBook(flush => flush()),
    retain: () => () => {},
    health: () => feedHealth(status, newestTickAt === undefined ? undefined : clock() - newestTickAt),
    silence: () => ({ ms: clock() - (newestTickAt ?? startedAt), newestTickAt }),
    tick: () => {
      newestTickAt = clock()
    },
    lose: () => {
      status = 'waiting'
    },
    find: () => {
      status = 'open'
    },
  }
}
