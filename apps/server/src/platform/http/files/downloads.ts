/** Files that are read from the database while they are sent: how many of them run at once. In memory and per node. */
import { Readable } from 'node:stream'
import { AppError } from '@candela/contract/core'
import type { Clock } from '#platform/clock.ts'
import { limitedAddress } from '#platform/request/client-address.ts'

export type Downloads = {
  /** A stream of the texts, which stops reading when it is closed. Throws if too many are running. */
  start(ip: string, texts: AsyncIterable<string>): Readable
}

/** Of one visitor, and of all. */
const PER_VISITOR = 2
const AT_ONCE = 4
const RETRY_MS = 5_000
/** Slower readers would keep a slot from others. */
const LONGEST_MS = 5 * 60_000
const STALLED_MS = 30_000

export function createDownloads(clock: Clock): Downloads {
  const running: string[] = []
  return {
    start(ip, texts) {
      const visitor = limitedAddress(ip)
      const own = running.filter(each => each === visitor).length
      if (own >= PER_VISITOR || running.length >= AT_ONCE) throw new AppError('TOO_MANY_REQUESTS', undefined, RETRY_MS)
      running.push(visitor)
      const end = (): void => void stream.destroy()
      let cancelStalled = clock.after(STALLED_MS, end)
      async function* watched(): AsyncGenerator<string> {
        for await (const each of texts) {
          cancelStalled()
          cancelStalled = clock.after(STALLED_MS, end)
          yield each
        }
      }
      const stream = Readable.from(watched())
      const cancelEnd = clock.after(LONGEST_MS, end)
      stream.once('close', () => {
        cancelEnd()
        cancelStalled()
        running.splice(running.indexOf(visitor), 1)
      })
      return stream
    },
  }
}
